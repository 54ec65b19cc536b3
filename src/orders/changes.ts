import type { Current } from "#src/cart/refresh.ts";
import type { CartLine } from "#src/cart/rules.ts";
import { parsePesos, type Pesos } from "#src/kernel/pesos.ts";
import type { ChangedOrder } from "./contract.ts";

/** One of the things that changed while somebody bought. */
export type CartChange =
  | { kind: "price"; name: string; price: Pesos; before: Pesos }
  | { kind: "gone"; name: string }
  | { kind: "delivery-cost"; cost: Pesos; before: Pesos }
  | { kind: "total"; total: Pesos }
  /** In the shop's own words. */
  | { kind: "told"; msg: string };

/** What a rejected payment link means for the cart: line by line, and as the cart would be. */
export interface CartChanges {
  told: CartChange[];
  known: Map<string, Current | null>;
}

const placeKinds = new Set(["delivery", "pickup", "rate", "weight"]);
/** Whether the customer must say anew where it goes, or how. */
export const isAboutPlace = ({ kind }: { kind: string }) => placeKinds.has(kind);

export function changesOf(
  cart: readonly CartLine[],
  shown: { deliveryCost: number },
  { changes, lines, deliveryCost, total, msg }: ChangedOrder,
): CartChanges {
  const known = new Map<string, Current | null>();
  const told: CartChange[] = [];
  for (const line of cart) {
    const now = lines.find(({ id, price }) => String(id) === String(line.id) && price > 0);
    const before = parsePesos(line.price);
    if (now && now.price !== before) {
      told.push({ kind: "price", name: line.name, price: now.price, before });
      known.set(String(line.id), { price: now.price });
    }
  }
  for (const { kind, id, stock, msg: sentence } of changes) {
    const line = cart.find((each) => String(each.id) === String(id));
    if (kind === "gone" && line) {
      known.set(String(id), null);
      told.push({ kind: "gone", name: line.name });
    } else if (kind === "stock") {
      known.set(String(id), stock ? { ...known.get(String(id)), stock } : null);
      told.push({ kind: "told", msg: sentence });
    } else if (kind !== "total") told.push({ kind: "told", msg: sentence });
  }
  if (deliveryCost !== shown.deliveryCost && !changes.some(isAboutPlace))
    told.push({ kind: "delivery-cost", cost: deliveryCost, before: shown.deliveryCost });
  if (told.length === 0) told.push({ kind: "told", msg });
  return { told: [...told, { kind: "total", total }], known };
}
