import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import { numberOf } from "#src/parts/quotations/rules.ts";
import type { StaffQuotation } from "#src/parts/quotations/staff/contract.ts";
import { linkRequest } from "#testing/customer-client.ts";
import { dayFromNow } from "#testing/demo-orders.ts";
import { sessionIdOf } from "#testing/fake-stripe.ts";
import { puebla, sellDraft, someDraft } from "./sales.ts";
import { type Act, answerOf, type Buyer, someOf, tryTo, type Turn } from "./trade.ts";

/** Quotations, and checkouts by their links and of carts. */

const someDay = ({ draw }: Turn) => (draw(2) === 0 ? null : dayFromNow(draw(4)));
const somePlace = ({ draw }: Turn) => (draw(2) === 0 ? { place: puebla } : {});

interface Made {
  id: number;
  url: string;
}

const quote: Act = async (turn) => {
  const draft = someDraft(turn, somePlace(turn));
  const reserveUntil = someDay(turn);
  const body = { draft, days: null, reserveUntil, key: crypto.randomUUID() };
  const made = await tryTo<Made>(turn.by, "POST", "quotations", body);
  if (!made) return null;
  const token = made.url.split("/").at(-1) ?? "";
  turn.sequence.quotations.push({ id: made.id, token });
  return {};
};

/** Does something with one of them; what nobody can do is refused. */
const ofQuotation =
  (work: (turn: Turn, quotation: Turn["sequence"]["quotations"][number]) => ReturnType<Act>): Act =>
  async (turn) => {
    const quotation = someOf(turn.sequence.quotations, turn.draw);
    return quotation ? await work(turn, quotation) : null;
  };

const post = (path: string, body: (turn: Turn) => object | undefined) =>
  ofQuotation(async (turn, { id }) => {
    const done = await tryTo(turn.by, "POST", `quotations/${id}/${path}`, body(turn));
    return done && {};
  });

const read = async ({ by }: Turn, id: number): Promise<StaffQuotation> =>
  await by.read(`quotations/${id}`);

const change = ofQuotation(async (turn, { id }) => {
  const { draft, versions } = await read(turn, id);
  const lines = draft.lines.map((line) => ({ ...line, quantity: 1 + turn.draw(5) }));
  const body = {
    draft: { ...draft, lines },
    days: null,
    reserveUntil: someDay(turn),
    seen: versions.length - 1,
  };
  const done = await tryTo(turn.by, "POST", `quotations/${id}/version`, body);
  return done && {};
});

const sell = ofQuotation(async (turn, { id }) => {
  const { draft } = await read(turn, id);
  return await sellDraft(turn, draft, id);
});

/** Opens a checkout; another total that the shop tells is taken. */
async function open(turn: Turn, buyer: Buyer, request: ReturnType<typeof linkRequest>) {
  const path = "/api/stripe/customer/payment-link";
  const { client } = buyer;
  const first = await client.post(path, request);
  const { total } = (await first.clone().json()) as { total?: number };
  const isOther = first.status === 409 && total !== undefined && total > 0;
  const cartItems = [{ name: "TOTAL", price: total, amount: 1 }];
  const accepted = { ...request, cartItems, order: { ...request.order, acceptsChanges: true } };
  const response = isOther ? await client.post(path, accepted) : first;
  const link = await answerOf<{ url: string }>(response, path);
  if (!link) return null;
  const sessionId = sessionIdOf(link.url);
  const { rows } = await turn.trade.shop.db.$client.query<{ id: number; total: number }>(
    "select id, total::float8 as total from orders where session_id = $1",
    [sessionId],
  );
  const [order] = rows;
  const { checkouts } = turn.sequence;
  if (order && checkouts.every(({ orderId }) => orderId !== order.id))
    checkouts.push({
      sessionId,
      orderId: order.id,
      customerId: buyer.id,
      total: isOther ? total : Number(request.cartItems[0]?.price),
    });
  return {};
}

const openLink = ofQuotation(async (turn, { token }) => {
  const buyer = someOf(turn.sequence.buyers, turn.draw);
  const seen = await answerOf<PublicQuotation>(
    await turn.trade.shop.get(`/api/quotations/${token}`),
    token,
  );
  if (!buyer || !seen) return null;
  const place = seen.place ? { ...puebla, ...seen.place } : {};
  const lines = [{ id: 1, quantity: 1 }];
  return await open(turn, buyer, linkRequest(lines, seen.total, { ...place, quotation: token }));
});

const buyCart: Act = async (turn) => {
  const { sequence, draw, trade } = turn;
  const buyer = someOf(sequence.buyers, draw);
  const id = someOf(trade.products, draw);
  if (!buyer || id === undefined) return null;
  return await open(turn, buyer, linkRequest([{ id, quantity: 1 + draw(3) }], 1));
};

const giveUp: Act = async ({ sequence, draw }) => {
  const buyer = someOf(sequence.buyers, draw);
  const path = "/api/stripe/customer/payment-link/cancel";
  const done = buyer && (await answerOf(await buyer.client.post(path, undefined), path));
  return done ? {} : null;
};

type Sandbox = Turn["trade"]["fakeStripe"]["sandbox"];

/** At Stripe, which refuses what is impossible there. */
const atStripe =
  (what: (sandbox: Sandbox, sessionId: string) => Promise<unknown>): Act =>
  async ({ trade, sequence, draw }) => {
    const checkout = someOf(sequence.checkouts, draw);
    if (!checkout) return null;
    const done = what(trade.fakeStripe.sandbox, checkout.sessionId).then(
      () => ({}),
      () => null,
    );
    return await done;
  };

const payChange: Act = async ({ trade, sequence, draw }) => {
  const change = someOf(sequence.changes, draw);
  if (!change) return null;
  const { rows } = await trade.shop.db.$client.query<{ session_id: string }>(
    "select session_id from order_changes where order_id = $1 order by id desc limit 1",
    [change.orderId],
  );
  const done = trade.fakeStripe.sandbox.pay(rows[0]?.session_id ?? "", "card").then(
    () => ({ orders: [change.orderId] }),
    () => null,
  );
  return await done;
};

/** As if it had been made weeks ago. */
async function outlive({ shop: { db } }: Turn["trade"], id: number): Promise<void> {
  const yesterday = dayFromNow(-1);
  const end = "update quotations set valid_until = $2 where id = $1";
  await db.$client.query(end, [id, yesterday]);
  const giveBack = "update stock_reservations set until = $2 where reference = $1";
  await db.$client.query(giveBack, [numberOf(id), yesterday]);
}

/** The hourly job finds it. */
const expire = ofQuotation(async ({ trade }, { id }) => {
  await outlive(trade, id);
  await trade.jobs.enqueue(trade.shop.db, "release-reserved-quotations", {});
  return {};
});

const renew = ofQuotation(async ({ trade, sequence, draw }, { id, token }) => {
  if (draw(2) === 0) await outlive(trade, id);
  const path = `/api/quotations/${token}/renew`;
  const renewed = await answerOf<{ token: string }>(await trade.shop.post(path, {}), path);
  if (renewed)
    sequence.quotations.push({ id: Number.parseInt(renewed.token, 10), token: renewed.token });
  return renewed && {};
});

export const quotationActs: Record<string, Act> = {
  "quotes something": quote,
  "quotes something else": quote,
  "changes a quotation": change,
  "sets a quotation's pieces aside": post("hold", (turn) => ({ until: dayFromNow(turn.draw(4)) })),
  "lets a quotation's pieces go": post("hold", () => ({ until: null })),
  "extends a quotation": post("extend", ({ draw }) => ({ days: 1 + draw(9) })),
  "cancels a quotation": post("cancel", () => undefined),
  "sells a quotation": sell,
  "opens a quotation's checkout": openLink,
  "opens a quotation's checkout too": openLink,
  "opens a cart's checkout": buyCart,
  "leaves a checkout": giveUp,
  "pays a checkout": atStripe((sandbox, id) => sandbox.pay(id, "card")),
  "pays a checkout later": atStripe((sandbox, id) => sandbox.pay(id, "card")),
  "lets a checkout expire": atStripe((sandbox, id) => sandbox.expire(id)),
  "pays a change": payChange,
  "pays another change": payChange,
  "lets a quotation expire": expire,
  "renews a quotation": renew,
};
