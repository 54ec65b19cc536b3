import type { Paper } from "#src/base/pdf/paper.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { toCollect } from "#src/shop/orders/offline-payments/owed.ts";
import * as texts from "#src/shop/orders/staff/texts.ts";
import * as paperTexts from "#src/shop/orders/staff/papers/texts.ts";
import {
  onHoldNotes,
  packed,
  packedLines,
  type PrintedLine,
  type PrintedOrder,
  withNotes,
} from "./printed-order.ts";

/** The pick list: what the warehouse takes from its shelves for many orders. */

interface Picked {
  id: number;
  lines: readonly PrintedLine[];
}

interface Pick {
  name: string;
  details: string;
  location: string | null;
  quantity: number;
  orders: number[];
}

/** «A-2» stands before «A-10», as on the shelves. */
const inOrder = new Intl.Collator("es", { numeric: true });

/**
 * Lists each product once with its total pieces and its orders, in the order of the shelves; what
 * has no location comes last, by name.
 */
export function picksOf(orders: readonly Picked[]): Pick[] {
  const picks = new Map<number | string, Pick>();
  for (const { id, lines } of orders)
    for (const { productId, name, quantity, location = null, ...identity } of lines) {
      const details = lineDetails(identity);
      const key = productId ?? `${name} ${details}`;
      const pick = picks.get(key) ?? { name, details, location, quantity: 0, orders: [] };
      pick.quantity += quantity;
      if (!pick.orders.includes(id)) pick.orders.push(id);
      picks.set(key, pick);
    }
  return [...picks.values()].toSorted(
    (a, b) =>
      Number(a.location === null) - Number(b.location === null) ||
      inOrder.compare(a.location ?? "", b.location ?? "") ||
      inOrder.compare(a.name, b.name),
  );
}

export function pickList(orders: readonly PrintedOrder[]): Paper[] {
  const picked = packed(orders);
  if (picked.length === 0) return withNotes([], onHoldNotes(orders));
  const picks = picksOf(picked.map(({ id, lines }) => ({ id, lines: packedLines(lines) })));
  const hasShelves = picks.some(({ location }) => location !== null);
  const notices = [
    ...onHoldNotes(orders),
    ...picked.flatMap((order) => {
      const amount = toCollect(order);
      return amount > 0 ? [`${texts.numbered(order.id)}: ${texts.collectAll(amount)}`] : [];
    }),
  ];
  const list: Paper = {
    kind: "page",
    title: texts.pickList,
    aside: paperTexts.pickedOrders(picked.length),
    facts: [],
    notices: notices.map((text) => ({ text })),
    columns: [
      texts.product,
      ...(hasShelves ? [paperTexts.location] : []),
      texts.pieces,
      paperTexts.tick,
    ],
    rows: picks.map(({ name, details, location, quantity, orders: ids }) => ({
      cells: [name, ...(hasShelves ? [location ?? ""] : []), String(quantity), paperTexts.toTick],
      note: [details, paperTexts.forOrders(ids)].filter(Boolean).join(" · "),
    })),
  };
  return [list];
}
