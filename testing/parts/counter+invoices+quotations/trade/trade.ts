import { expect } from "vitest";
import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { InvoiceRow } from "#src/parts/invoices/staff/contract.ts";
import type { StaffOrder } from "#src/shop/orders/staff/staff-order.ts";
import { type CustomerClient, manyCustomers, someProduct } from "#testing/customer-client.ts";
import { dayFromNow } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { openFakeFacturapi } from "#testing/fake-facturapi.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { idOf } from "#testing/manual-sale.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import type { Column, Effect, Money } from "./books.ts";

/** A shop in which everything is traded at once: two who sell, three who buy, some products. */

export interface Buyer {
  client: CustomerClient;
  id: number;
  limit: Pesos;
}

/** A checkout that was opened, and may be paid. */
export interface OpenedCheckout {
  sessionId: string;
  orderId: number;
  customerId: number;
  total: Pesos;
}

export interface Sequence {
  buyers: Buyer[];
  quotations: { id: number; token: string }[];
  checkouts: OpenedCheckout[];
  /** Changes of card orders whose difference was asked for by a link. */
  changes: { orderId: number; difference: Pesos }[];
  money: Money;
  /** Orders as they were read last. */
  orders: Map<number, StaffOrder>;
  /** By product: in the warehouse, away with an order, or broken. */
  pieces: Map<number, number>;
  /** Products whose count nobody can tell beforehand. */
  isUncounted: Set<number>;
  /** Invoices that were due once, as a program may have stamped them then. */
  formerDue: InvoiceRow[];
  /** What stood in «Ventas» before. */
  before: { net: Pesos; received: Pesos };
}

export type Trade = Awaited<ReturnType<typeof openTrade>>;

export async function openTrade() {
  const facturapi = await openFakeFacturapi();
  const opened = await openShopWithQueue({
    FACTURAPI_KEY: "sk_test_shop",
    FACTURAPI_API_BASE: facturapi.url,
  });
  const { shop } = opened;
  const owner = await hire(shop, "owner");
  const seller = await hire(shop, "sales");
  const company = await owner.read("company");
  await expectOk(await owner.save("company", company, { taxId: "EKU9003173C9" }));
  const names = ["Llana Dentada", "Rodillo", "Techo Firme 5 años"];
  const products = await Promise.all(names.map((name) => someProduct(shop, name)));
  const { outlets } = await owner.read("sales/form");
  const drawers = new Map<string, Map<Column, Pesos>>();
  for (const person of [owner, seller]) {
    await beginDrawer(person);
    drawers.set(person.email, new Map([["cash", 1]]));
  }
  const days = { from: dayFromNow(-1), to: dayFromNow(1) };
  let told = 0;
  return {
    ...opened,
    facturapi,
    owner,
    seller,
    products: products.map(({ id }) => id),
    outlet: outlets[0]?.id ?? null,
    /** What moved in each drawer since the first cut, by method. */
    drawers,
    /** Movements of payments that are in them. */
    movements: new Set<number>(),
    /** Closed cuts, which never change. */
    cuts: new Map<string, Map<Column, Pesos>>(),
    countedCuts: new Set<number>(),
    async deliver() {
      for (; told < opened.fakeStripe.told.length; told++) {
        const event = defined(opened.fakeStripe.told[told]);
        expect((await opened.fakeStripe.deliver(event)).status).toBe(200);
      }
    },
    /** «Ventas» of these days: a sequence may begin before midnight. */
    async sales() {
      const { now } = await owner.read(`sales?from=${days.from}&to=${days.to}&by=method`);
      return { net: now.net, received: now.received };
    },
    async close() {
      await opened.close();
      await facturapi.close();
    },
  };
}

/** A first cut, so that none depends on its day. */
async function beginDrawer(by: StaffClient): Promise<void> {
  const float = { key: crypto.randomUUID(), kind: "float", amount: 1, reason: null };
  await expectOk(await by.post("drawer/moves", float));
  const { day } = await by.read("drawer");
  const counted = [{ method: "cash", amount: 1 }];
  const cut = { key: crypto.randomUUID(), day, counted, notes: {}, explanation: null, due: 1 };
  await expectOk(await by.post("drawer/cuts", cut));
}

const limits = [20_000, 3_000, 600];

export async function beginSequence(trade: Trade): Promise<Sequence> {
  const { shop, owner, products } = trade;
  const clients = await manyCustomers(shop, limits.length);
  const buyers: Buyer[] = [];
  for (const [place, client] of clients.entries()) {
    const [id, limit] = [await idOf(shop, client), defined(limits[place])];
    const grant = "update customers set credit_limit = $2, credit_days = 30 where id = $1";
    await shop.db.$client.query(grant, [id, limit]);
    buyers.push({ client, id, limit });
  }
  const pieces = new Map<number, number>();
  for (const id of products) {
    const counted = { reason: "received", quantity: 30, note: null };
    await expectOk(await owner.post(`products/${id}/movements`, counted));
    pieces.set(id, (await owner.read(`products/${id}`)).onHand);
  }
  return {
    buyers,
    quotations: [],
    checkouts: [],
    changes: [],
    money: new Map(),
    orders: new Map(),
    pieces,
    isUncounted: new Set(),
    formerDue: [],
    before: await trade.sales(),
  };
}

export interface Turn {
  trade: Trade;
  sequence: Sequence;
  by: StaffClient;
  /** A whole number below this one. */
  draw: (below: number) => number;
  /** Whether another act happens at the same time. */
  isTogether: boolean;
}

/** What an act that was done means for money, of which orders, and who answers for debts. */
export interface Done {
  effects?: Effect[];
  orders?: number[];
  isAuthorized?: boolean;
}

/** @returns null if the shop refused it */
export type Act = (turn: Turn) => Promise<Done | null>;

/** Sends what may be refused, with a reason, but not fail. @returns null if it was refused */
export async function tryTo<Answer = object>(
  by: StaffClient,
  verb: "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<Answer | null> {
  return await answerOf<Answer>(await by.request(verb, path, body), path);
}

export async function answerOf<Answer = object>(
  response: Response,
  path: string,
): Promise<Answer | null> {
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBeLessThan(500);
  const body: unknown = JSON.parse(text);
  if (!response.ok) {
    expect(body, path).toMatchObject({ msg: expect.stringMatching(/./) });
    return null;
  }
  // checkContract validated it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as Answer;
}

export const someOf = <Each>(list: readonly Each[], draw: Turn["draw"]): Each | undefined =>
  list[draw(Math.max(list.length, 1))];

/** A part of an amount, to the centavo, or all of it. */
export const partOf = (amount: Pesos, draw: Turn["draw"]): Pesos =>
  draw(3) === 0 ? amount : Math.max(roundPesos((amount * (1 + draw(999))) / 1000), 0.01);

/** An order of the sequence that is like that. */
export const someOrder = (
  { sequence: { orders }, draw }: Turn,
  isMeant: (order: StaffOrder) => boolean = () => true,
): StaffOrder | undefined => someOf([...orders.values()].filter(isMeant), draw);
