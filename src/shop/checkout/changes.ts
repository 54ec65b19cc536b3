import type { Current } from "#src/shop/cart/notices.ts";
import type { CartLine } from "#src/shop/cart/rules.ts";
import { parsePesos, type Pesos } from "#src/base/kernel/pesos.ts";
import type { ChangedOrder } from "./contract.ts";

/** Something that changed while the customer was buying. */
export type CartChange =
  | { kind: "price"; name: string; price: Pesos; before: Pesos }
  | { kind: "gone"; name: string }
  | { kind: "delivery-cost"; cost: Pesos; before: Pesos }
  | { kind: "total"; total: Pesos }
  /** A message in the shop's own words. */
  | { kind: "told"; msg: string };

/**
 * What a rejected payment link means for the cart: the changes per line, and the current values.
 */
export interface CartChanges {
  cartChanges: CartChange[];
  currentById: Map<string, Current | null>;
}

const placeKinds = new Set(["delivery", "pickup", "rate", "weight"]);
/** Whether the customer must enter the address or choose the delivery again. */
export const isAboutPlace = ({ kind }: { kind: string }) => placeKinds.has(kind);

export function changesOf(
  cart: readonly CartLine[],
  seen: { deliveryCost: number },
  { changes, lines, deliveryCost, total, msg }: ChangedOrder,
): CartChanges {
  const currentById = new Map<string, Current | null>();
  const cartChanges: CartChange[] = [];
  for (const line of cart) {
    const now = lines.find(({ id, price }) => String(id) === String(line.id) && price > 0);
    const before = parsePesos(line.price);
    if (now && now.price !== before) {
      cartChanges.push({ kind: "price", name: line.name, price: now.price, before });
      currentById.set(String(line.id), { price: now.price, price_steps: undefined });
    }
  }
  for (const { kind, id, stock, msg: sentence } of changes) {
    const line = cart.find((each) => String(each.id) === String(id));
    if (kind === "gone" && line) {
      currentById.set(String(id), null);
      cartChanges.push({ kind: "gone", name: line.name });
    } else if (kind === "stock") {
      currentById.set(String(id), stock ? { ...currentById.get(String(id)), stock } : null);
      cartChanges.push({ kind: "told", msg: sentence });
    } else if (kind !== "total") cartChanges.push({ kind: "told", msg: sentence });
  }
  if (deliveryCost !== seen.deliveryCost && !changes.some(isAboutPlace))
    cartChanges.push({ kind: "delivery-cost", cost: deliveryCost, before: seen.deliveryCost });
  if (cartChanges.length === 0) cartChanges.push({ kind: "told", msg });
  return { cartChanges: [...cartChanges, { kind: "total", total }], currentById };
}
