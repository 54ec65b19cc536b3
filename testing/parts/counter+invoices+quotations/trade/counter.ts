import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { type Act, partOf, someOf, tryTo } from "./trade.ts";
import { moveInDrawer } from "./drawers.ts";

/** The drawer, and what lies in the warehouse. */

const moveCash =
  (kind: "float" | "expense" | "withdrawal"): Act =>
  async ({ by, draw, trade }) => {
    const amount = partOf(500, draw);
    const body = { key: crypto.randomUUID(), kind, amount, reason: "Agua", reference: null };
    const done = await tryTo(by, "POST", "drawer/moves", body);
    if (!done) return null;
    moveInDrawer(trade, by.email, "cash", kind === "float" ? amount : -amount);
    return {};
  };

/** One's own, or as an owner somebody else's, who may be selling. */
const closeDrawer: Act = async ({ by, draw, trade }) => {
  const person = by === trade.owner && draw(2) === 0 ? trade.seller.email : by.email;
  const { day, columns } = await by.read(`drawer?person=${encodeURIComponent(person)}`);
  const short = draw(2) === 0 ? 0.5 : 0;
  const body = {
    key: crypto.randomUUID(),
    person,
    day,
    counted: columns.map(({ method, due }) => ({ method, amount: roundPesos(due - short) })),
    notes: {},
    explanation: short ? "Cambio de más" : null,
    due: sumPesos(columns.map(({ due }) => due)),
  };
  const done = await tryTo(by, "POST", "drawer/cuts", body);
  return done && {};
};

const moveStock =
  (reason: "received" | "written-off"): Act =>
  async ({ trade, sequence: { pieces }, draw }) => {
    const id = someOf(trade.products, draw);
    if (id === undefined) return null;
    const quantity = 1 + draw(4);
    const body = { reason, quantity, note: null };
    const done = await tryTo(trade.owner, "POST", `products/${id}/movements`, body);
    if (!done) return null;
    const sign = reason === "received" ? 1 : -1;
    pieces.set(id, (pieces.get(id) ?? 0) + sign * quantity);
    return {};
  };

const count: Act = async ({ trade, sequence, draw, isTogether }) => {
  const id = someOf(trade.products, draw);
  if (id === undefined) return null;
  const { onHand } = await trade.owner.read(`products/${id}`);
  const quantity = Math.max(onHand - 2 + draw(5), 0);
  const body = { reason: "counted", quantity, note: null };
  const done = await tryTo(trade.owner, "POST", `products/${id}/movements`, body);
  if (!done) return null;
  const { pieces, isUncounted } = sequence;
  pieces.set(id, (pieces.get(id) ?? 0) + quantity - onHand);
  // Nobody knows whether the other act came before.
  if (isTogether) isUncounted.add(id);
  return {};
};

export const counterActs: Record<string, Act> = {
  "puts a float into the drawer": moveCash("float"),
  "pays something out of the drawer": moveCash("expense"),
  "takes cash out of the drawer": moveCash("withdrawal"),
  "closes the drawer": closeDrawer,
  "receives pieces": moveStock("received"),
  "writes pieces off": moveStock("written-off"),
  "counts a product": count,
};
