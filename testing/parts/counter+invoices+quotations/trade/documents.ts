import type { InvoiceRow, KeptFile } from "#src/parts/invoices/staff/contract.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { stampedFile } from "#testing/parts/invoices/stamped-file.ts";
import { clara } from "#testing/parts/invoices/tax-ledger.ts";
import { type Act, someOf, someOrder, tryTo, type Turn } from "./trade.ts";

/** Tax documents: asked for, stamped, uploaded, cancelled, corrected. */

const receivers = [
  clara,
  { ...clara, use: "S01" },
  {
    rfc: "URE180429TM6",
    name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    regime: "601",
    use: "G03",
    postalCode: "44160",
  },
];

const ask: Act = async (turn) => {
  const order = someOrder(turn);
  const receiver = someOf(receivers, turn.draw);
  if (!order || !receiver) return null;
  const done = await tryTo(turn.by, "PUT", `orders/${order.id}/invoice`, receiver);
  return done && { orders: [order.id] };
};

const isOurs = ({ sequence }: Turn, { orderId }: InvoiceRow) =>
  orderId === null || sequence.orders.has(orderId);

/** What is to be done now of the sequence's orders, and of globals. */
async function someRow(
  turn: Turn,
  isMeant: (row: InvoiceRow) => boolean,
): Promise<InvoiceRow | undefined> {
  const { data } = await turn.by.read("invoices/due");
  return someOf(
    data.filter((row) => isOurs(turn, row) && isMeant(row)),
    turn.draw,
  );
}

const ordersOf = ({ orderId }: InvoiceRow) => (orderId === null ? [] : [orderId]);
const canBeMade = ({ state, waits }: InvoiceRow) => state === "due" && waits === null;

const stamp: Act = async (turn) => {
  const row = await someRow(turn, canBeMade);
  if (!row) return null;
  const done = await tryTo(turn.by, "POST", `invoices/due/${row.id}/stamping`);
  // The other act may come before it is stamped.
  if (!turn.isTogether) await turn.trade.shop.settled();
  return done && { orders: ordersOf(row) };
};

/** @param chosen where it belongs; null: the shop finds that */
async function upload({ by }: Turn, row: InvoiceRow, chosen: string | null) {
  const body = new FormData();
  body.set("file", new Blob([stampedFile(row)]), `${crypto.randomUUID()}.xml`);
  if (chosen !== null) body.set("invoice", chosen);
  const done = await tryTo<KeptFile>(by, "POST", "invoices/files", body);
  return done && { orders: ordersOf(row) };
}

const uploadFile: Act = async (turn) => {
  const row = await someRow(turn, canBeMade);
  return row ? await upload(turn, row, turn.draw(3) === 0 ? null : row.id) : null;
};

/** Stamped before its order grew, shrank or ended. */
const uploadFormer: Act = async (turn) => {
  const { sequence, by, draw } = turn;
  const { data } = await by.read("invoices/due");
  const dueNow = ({ orderId }: InvoiceRow) =>
    data.find((row) => row.orderId === orderId && row.kind === "I" && canBeMade(row));
  const former = someOf(
    sequence.formerDue.filter((each) => isOurs(turn, each) && dueNow(each)?.total !== each.total),
    draw,
  );
  return former ? await upload(turn, former, dueNow(former)?.id ?? null) : null;
};

const cancelDue: Act = async (turn) => {
  const row = await someRow(turn, ({ state }) => state === "to-cancel");
  if (!row?.cancel) return null;
  const { document, ...how } = row.cancel;
  return await cancel(turn, document, how);
};

/** At the service, which may have to ask its receiver, or in another program, which is told then. */
async function cancel(turn: Turn, id: number, how: object) {
  const { by, trade, draw, isTogether } = turn;
  if (draw(3) === 0 && !isTogether) trade.facturapi.meet("pending");
  const path = `invoices/${id}/cancellation`;
  const done = await tryTo(by, "POST", path, how);
  trade.facturapi.meet(null);
  if (done && draw(2) === 0) await tryTo(by, "POST", path, { ...how, isDone: true });
  return done && {};
}

async function someDocument(
  turn: Turn,
  isMeant: (row: InvoiceRow) => boolean,
): Promise<InvoiceRow | undefined> {
  const newest = { perPage: 50, sort: "id", order: "DESC" };
  const { data } = await turn.by.list("invoices", newest);
  return someOf(
    data.filter((row) => isOurs(turn, row) && isMeant(row)),
    turn.draw,
  );
}

const cancelSome: Act = async (turn) => {
  const row = await someDocument(turn, ({ state }) => state === "valid");
  return row ? await cancel(turn, Number(row.id), { motive: "02" }) : null;
};

const removeFiles: Act = async (turn) => {
  const row = await someDocument(turn, ({ mayRemove }) => mayRemove);
  const done = row && (await tryTo(turn.by, "DELETE", `invoices/${row.id}/files`));
  return done ? {} : null;
};

/** Its receiver consents or not, or the SAT tells another program. */
const decide: Act = async (turn) => {
  const { by, draw, trade } = turn;
  const row = await someRow(turn, ({ state }) => state === "cancelling");
  if (!row) return null;
  const isConsented = draw(2) === 0;
  const made = trade.facturapi.made.find(({ uuid }) => uuid === row.uuid);
  if (made?.uuid) {
    trade.facturapi.decide(made.uuid, isConsented ? "accepted" : "rejected");
    await trade.jobs.enqueue(trade.shop.db, "follow-stamping-service", {});
    if (!turn.isTogether) await trade.shop.settled();
    return {};
  }
  const done = isConsented
    ? await tryTo(by, "POST", `invoices/${row.id}/cancellation`, { motive: "02", isDone: true })
    : await tryTo(by, "POST", `invoices/${row.id}/keeping`);
  return done && {};
};

const reserveGlobal: Act = async ({ by }) => {
  const to = mexicanDay(new Date());
  const from = `${to.slice(0, 7)}-01`;
  const done = await tryTo(by, "POST", "invoices", { from, to });
  return done && {};
};

const releaseGlobal: Act = async (turn) => {
  const row = await someRow(turn, ({ isReserved }) => isReserved);
  const done = row && (await tryTo(turn.by, "DELETE", `invoices/${row.id}`));
  return done ? {} : null;
};

const send: Act = async ({ by }) => {
  const done = await tryTo(by, "POST", "invoices/sending", {});
  return done && {};
};

export const documentActs: Record<string, Act> = {
  "asks for an invoice": ask,
  "asks for another invoice": ask,
  "has something stamped": stamp,
  "has something else stamped": stamp,
  "uploads a stamped file": uploadFile,
  "uploads another stamped file": uploadFile,
  "uploads a file stamped before": uploadFormer,
  "cancels a document that is due": cancelDue,
  "cancels some document": cancelSome,
  "takes a file back": removeFiles,
  "hears about a cancellation": decide,
  "holds a global": reserveGlobal,
  "releases a global": releaseGlobal,
  "sends documents": send,
};
