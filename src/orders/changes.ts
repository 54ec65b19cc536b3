import type { Current } from "#src/cart/refresh.ts";
import type { CartLine } from "#src/cart/rules.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import type { ChangedOrder } from "./contract.ts";

/**
 * What a rejected payment link means for the cart: in words, line by line, and as the cart would
 * be.
 */
export interface CartChanges {
  sentences: string[];
  known: Map<string, Current | null>;
}

export function changesOf(
  cart: readonly CartLine[],
  shown: { deliveryCost: number },
  { changes, lines, deliveryCost, total, msg }: ChangedOrder,
): CartChanges {
  const known = new Map<string, Current | null>();
  const sentences: string[] = [];
  for (const line of cart) {
    const now = lines.find(({ id, price }) => String(id) === String(line.id) && price > 0);
    const before = parsePesos(line.price);
    if (now && now.price !== before) {
      sentences.push(
        `${line.name}: ahora cuesta ${formatPesos(now.price)}, antes ${formatPesos(before)}`,
      );
      known.set(String(line.id), { price: now.price });
    }
  }
  for (const { kind, id, stock, msg: sentence } of changes) {
    const line = cart.find((each) => String(each.id) === String(id));
    if (kind === "gone" && line) {
      known.set(String(id), null);
      sentences.push(`${line.name} ya no se vende`);
    } else if (kind === "stock") {
      known.set(String(id), stock ? { ...known.get(String(id)), stock } : null);
      sentences.push(sentence);
    } else if (kind !== "total") sentences.push(sentence);
  }
  if (deliveryCost !== shown.deliveryCost && !changes.some(({ kind }) => kind === "delivery"))
    sentences.push(
      `El envío cuesta ${formatPesos(deliveryCost)}, antes ${formatPesos(shown.deliveryCost)}`,
    );
  if (sentences.length === 0) sentences.push(msg);
  return { sentences: [...sentences, `El total es ahora ${formatPesos(total)}`], known };
}
