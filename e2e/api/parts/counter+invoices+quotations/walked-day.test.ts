import { randomUUID } from "node:crypto";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { Cut } from "#src/parts/counter/drawer/staff/contract.ts";
import type { KeptFile } from "#src/parts/invoices/staff/contract.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import type { SalePayment } from "#src/shop/orders/offline-payments/sale-payments.ts";
import { refreshSales } from "#src/shop/reports/past-sales.server.ts";
import { cfdiXml } from "#testing/cfdi.ts";
import {
  countStock,
  guadalajara,
  someCustomer,
  someProduct,
  stockOf,
} from "#testing/customer-client.ts";
import { dayFromNow, sell as sellOnline } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { idOf } from "#testing/manual-sale.ts";
import { draftOrder, sell as sellDraft } from "#testing/draft-order.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/**
 * A day of three people, from the opening float to the closed cut and its correction. Every figure is
 * written out as somebody with a pencil would add it up.
 */

const invoiced = { regime: "612", use: "G03", postalCode: "72160" };
const clara = { ...invoiced, rfc: "FUNK671228PH6", name: "KARLA FUENTE NOLASCO" };
const puebla = { address: "Juárez 18", state: "Puebla", city: "Puebla", postalCode: "72160" };
const rosa = { name: "Rosa", lastname: "Luna", phone: "2224445566", email: null };

/** Walks the day in a new shop, again if midnight came meanwhile: its figures are of one day. */
async function walkOneDay(): Promise<Awaited<ReturnType<typeof walk>>> {
  const today = mexicanDay(new Date());
  const isOver = () => today !== mexicanDay(new Date());
  try {
    const walked = await walk(today);
    if (!isOver()) return walked;
  } catch (error) {
    if (!isOver()) throw error;
  }
  return await walkOneDay();
}

async function walk(today: string) {
  const opened = await forAllTests(openShopWithQueue());
  const { shop } = opened;
  const owner = await hire(shop, "owner");
  const seller = await hire(shop, "sales");
  const warehouse = await hire(shop, "warehouse");
  const trowel = await someProduct(shop, "Llana Dentada");
  const roller = await someProduct(shop, "Rodillo Felpa");
  const brush = await someProduct(shop, "Brocha Profesional");
  for (const { id } of [trowel, roller, brush]) await countStock(shop, id, 100);
  expect([trowel.price, roller.price, brush.price]).toEqual([179, 129, 89]);

  async function sell(
    lines: Parameters<typeof draftOrder>[0],
    total: number,
    {
      payments = [],
      credit = null,
      quotation = null,
      by = seller,
      ...changes
    }: Parameters<typeof draftOrder>[1] & {
      payments?: Partial<SalePayment>[];
      credit?: { days: number | null } | null;
      quotation?: number | null;
      by?: StaffClient;
    } = {},
  ): Promise<number> {
    const draft = draftOrder(lines, changes);
    return (await sellDraft(by, draft, { payments, credit, quotation, total })).id;
  }
  const pay = async (id: number, payment: Partial<SalePayment>) =>
    (
      await expectOk<{ id: number }>(
        await seller.post(`orders/${id}/payments`, { key: randomUUID(), ...payment }),
      )
    ).id;
  const withdraw = async (payment: number, reason: string) =>
    await expectOk(await seller.post(`payments/${payment}/withdrawal`, { reason }));
  const moveCash = async (kind: string, amount: number, fields: object = {}) =>
    await expectOk(
      await seller.post("drawer/moves", { key: randomUUID(), kind, amount, ...fields }),
    );
  const invoice = async (id: number, fields: { total: string; form: string; method?: string }) => {
    await expectOk(await seller.request("PUT", `orders/${id}/invoice`, clara));
    const { data } = await seller.read("invoices/due");
    const due = defined(data.find(({ orderId }) => orderId === id));
    const xml = new Blob([
      cfdiXml({ ...invoiced, ...fields, receiver: clara.rfc, name: clara.name }),
    ]);
    return await expectOk<KeptFile>(
      await seller.upload("invoices/files", xml, "a.xml", { invoice: due.id }),
    );
  };
  const papersOf = async (id: number) =>
    await Promise.all(
      ["packing-slips", "delivery-notes", "labels", "pick-list"].map(
        async (kind) =>
          /Cobrar(?: \$[\d,.]+ en efectivo)?/.exec(
            await paperWords(await warehouse.get(`orders/${kind}?ids=${id}`)),
          )?.[0] ?? null,
      ),
    );
  const send = async (id: number, to: string, despite: object[] = []) =>
    await expectOk<{ results: { moved: boolean; msg?: string }[] }>(
      await warehouse.post("orders/transitions", { ids: [id], to, despite }),
    );

  // Last week the hardware store took ten trowels on credit, and has their invoice.
  const store = await someCustomer(shop);
  const customer = { id: await idOf(shop, store) };
  const record = await owner.read(`customers/${customer.id}`);
  await expectOk(await owner.save("customers", record, { creditLimit: 5000, creditDays: 30 }));
  await expectOk(
    await owner.save("company", await owner.read("company"), { taxId: "EKU9003173C9" }),
  );
  const settings = await owner.read("invoice-settings");
  await expectOk(
    await owner.save("invoice-settings", settings, { enabled: true, issuerPostalCode: "72000" }),
  );
  const old = await sell([{ id: trowel.id, quantity: 10 }], 1790, {
    customer,
    credit: { days: 30 },
    by: owner,
  });
  await shop.db.$client.query(
    "update orders set sold_at = sold_at - interval '7 days' where id = $1",
    [old],
  );
  await refreshSales(shop.db);
  await invoice(old, { total: "1790.00", form: "99", method: "PPD" });

  await moveCash("float", 1500);
  const inCash = await sell([{ id: trowel.id, quantity: 3 }], 537, {
    payments: [{ method: "cash", amount: 537, received: 600 }],
  });
  const atTerminal = await sell([{ id: roller.id, quantity: 2 }], 258, {
    payments: [{ method: "terminal", amount: 258, cardFunding: "debit", reference: "004871" }],
  });
  const twoLines = [
    { id: brush.id, quantity: 4 },
    { id: trowel.id, quantity: 1 },
  ];
  const inTwoWays = await sell(twoLines, 535, {
    payments: [
      { method: "cash", amount: 200 },
      { method: "transfer", amount: 335, reference: "SPEI 7001" },
    ],
  });
  const { address, state, city, postalCode } = guadalajara;
  const onCredit = await sell([{ id: roller.id, quantity: 10 }], 1290, {
    customer,
    place: { address, state, city, postalCode },
    credit: { days: 30 },
  });
  const onDelivery = await sell([{ id: trowel.id, quantity: 2 }], 557, {
    customer: rosa,
    place: puebla,
    credit: { days: null },
  });

  const toCollect = async () =>
    (await seller.read("receivables")).debtors.flatMap(({ orders }) =>
      orders.flatMap(({ id, isToCollect }) => (isToCollect ? [id] : [])),
    );
  const delivery = {
    papers: await papersOf(onDelivery),
    unread: await send(onDelivery, "shipped"),
    atHome: await toCollect(),
    sent: await send(onDelivery, "shipped", [{ id: onDelivery, hold: "to-collect" }]),
    onTheWay: await toCollect(),
    arrived: await send(onDelivery, "completed"),
  };
  const collected = await pay(onDelivery, { method: "cash", amount: 557 });
  const after = { papers: await papersOf(onDelivery), toCollect: await toCollect() };

  await pay(old, { method: "transfer", amount: 1000, reference: "SPEI 7002" });
  await expectOk(
    await seller.post(`orders/${atTerminal}/refunds`, {
      key: randomUUID(),
      lines: [{ position: 0, quantity: 1 }],
      method: "cash",
      reason: "No le gustó",
      goodsReturned: true,
    }),
  );
  const card = { method: "terminal", cardFunding: "credit", reference: "004872" } as const;
  await withdraw(await pay(onCredit, { ...card, amount: 500 }), "Tarjeta rechazada");
  await moveCash("expense", 150, { reason: "Gasolina", reference: "nota 0331" });
  await moveCash("withdrawal", 1000, { reason: "A la caja fuerte" });

  const brushes = (quantity: number) => [{ id: brush.id, quantity, price: 80 }];
  const quoted = { draft: draftOrder(brushes(20)), days: null, reserveUntil: dayFromNow(3) };
  const { id: quotation } = await expectOk<{ id: number }>(
    await owner.post("quotations", { ...quoted, key: randomUUID() }),
  );
  const whileSetAside = [await stockOf(shop, brush.id)];
  const newVersion = { ...quoted, draft: draftOrder(brushes(24)), seen: 0 };
  await expectOk(await seller.post(`quotations/${quotation}/version`, newVersion));
  whileSetAside.push(await stockOf(shop, brush.id));
  const asQuoted = await sell(brushes(24), 1920, {
    quotation,
    payments: [
      { method: "cash", amount: 1000 },
      { method: "terminal", amount: 920, cardFunding: "debit", reference: "004873" },
    ],
  });
  const { id: online } = await sellOnline(shop, opened.fakeStripe, 2);
  const nothingToCollect = await Promise.all(
    [onCredit, online].map(async (id) => [await papersOf(id), (await send(id, "shipped")).results]),
  );
  await expectOk(await seller.request("PUT", `orders/${onCredit}/invoice`, clara));
  const kept = await invoice(asQuoted, { total: "1920.00", form: "01" });

  const atNight: Cut = await seller.read("drawer");
  const { id: cutId } = await expectOk<{ id: number }>(
    await seller.post("drawer/cuts", {
      key: randomUUID(),
      day: today,
      due: 5028,
      notes: {},
      counted: [
        { method: "cash", amount: 2495 },
        { method: "terminal-debit", amount: 1178 },
        { method: "terminal-credit", amount: 0 },
        { method: "transfer", amount: 1335 },
      ],
      explanation: "Faltan $20",
    }),
  );
  const closed = await owner.read(`drawer/cuts/${cutId}`);
  // Rosa had given $20 less than what was written down.
  await withdraw(collected, "Eran 537");
  await pay(onDelivery, { method: "cash", amount: 537 });

  const period = `from=${today}&to=${today}`;
  const sheetOf = async (path: string) =>
    Papa.parse<Record<string, string>>(
      (await (await owner.get(path)).text()).replace("\uFEFF", ""),
      { header: true, skipEmptyLines: true },
    ).data;
  const ids = { inCash, atTerminal, inTwoWays, onCredit, onDelivery, old, asQuoted, online };
  return {
    ids,
    delivery: { ...delivery, after, nothingToCollect },
    change: (await seller.read(`orders/${inCash}`)).payments,
    whileSetAside,
    kept,
    atNight,
    closed,
    closedLater: await owner.read(`drawer/cuts/${cutId}`),
    cutSheet: await sheetOf(`drawer/lines.csv?cut=${cutId}`),
    nextCut: await seller.read("drawer"),
    byMethod: await owner.read(`sales?${period}&by=method`),
    bySeller: await owner.read(`sales?${period}&by=seller`),
    home: defined((await owner.read("home")).sales).today,
    receivables: await seller.read("receivables"),
    payments: await sheetOf(`drawer/payments.csv?${period}`),
    orders: await sheetOf("orders/export.csv"),
    documents: (await owner.read("invoices/due")).data.filter(({ orderId }) => orderId !== null),
    inNoInvoice: await owner.read(`invoices/sales?${period}`),
    stock: [
      await stockOf(shop, trowel.id),
      await stockOf(shop, roller.id),
      await stockOf(shop, brush.id),
    ],
  };
}

const day = await walkOneDay();
const { ids } = day;

test("the change of a note is no money of the sale", () => {
  expect(day.change).toMatchObject([{ method: "cash", amount: 537, received: 600 }]);
});

test("who takes goods to the door knows what to collect, and reads of it neither once it came nor of what is paid or on credit", () => {
  const { papers, unread, atHome, sent, onTheWay, arrived, after, nothingToCollect } = day.delivery;
  const none = papers.map(() => null);
  expect(papers).toEqual(papers.map(() => "Cobrar $557 en efectivo"));
  expect(unread.results).toMatchObject([
    { moved: false, msg: expect.stringContaining("cuánto cobra") as string },
  ]);
  expect([sent.results, arrived.results]).toMatchObject([[{ moved: true }], [{ moved: true }]]);
  expect([atHome, onTheWay]).toEqual([[], [ids.onDelivery]]);
  expect(after).toEqual({ papers: none, toCollect: [] });
  expect(nothingToCollect).toMatchObject([
    [none, [{ moved: true }]],
    [none, [{ moved: true }]],
  ]);
});

test("the drawer holds the float and what came by each method, less what left it", () => {
  expect(day.atNight.columns).toEqual([
    { method: "cash", float: 1500, payments: 2294, refunds: -129, paidOut: -1150, due: 2515 },
    { method: "terminal-debit", float: 0, payments: 1178, refunds: 0, paidOut: 0, due: 1178 },
    { method: "terminal-credit", float: 0, payments: 0, refunds: 0, paidOut: 0, due: 0 },
    { method: "transfer", float: 0, payments: 1335, refunds: 0, paidOut: 0, due: 1335 },
  ]);
  expect(day.atNight.credit).toEqual({ amount: 1847, sales: 2 });
  expect(
    day.atNight.lines.map(({ kind, method, amount, orderId, reference, reason, cameBy }) => [
      kind,
      method,
      amount,
      orderId,
      reference ?? reason,
      cameBy,
    ]),
  ).toEqual([
    ["float", "cash", 1500, null, "", null],
    ["payment", "cash", 537, ids.inCash, null, null],
    ["payment", "terminal-debit", 258, ids.atTerminal, "004871", null],
    ["payment", "cash", 200, ids.inTwoWays, null, null],
    ["payment", "transfer", 335, ids.inTwoWays, "SPEI 7001", null],
    ["payment", "cash", 557, ids.onDelivery, null, null],
    ["payment", "transfer", 1000, ids.old, "SPEI 7002", null],
    ["refund", "cash", -129, ids.atTerminal, null, "terminal-debit"],
    ["payment", "terminal-credit", 500, ids.onCredit, "004872", null],
    ["withdrawn", "terminal-credit", -500, ids.onCredit, "Tarjeta rechazada", null],
    ["expense", "cash", -150, null, "nota 0331", null],
    ["withdrawal", "cash", -1000, null, "A la caja fuerte", null],
    ["payment", "cash", 1000, ids.asQuoted, null, null],
    ["payment", "terminal-debit", 920, ids.asQuoted, "004873", null],
  ]);
});

test("the closed cut stays as it was counted, and the next one begins with its correction", () => {
  expect(day.closed).toMatchObject({ difference: -20, explanation: "Faltan $20" });
  expect(day.closed.lines).toEqual(day.atNight.lines);
  expect(day.closedLater).toEqual(day.closed);
  expect(sumPesos(day.cutSheet.map((row) => Number(row["Importe"])))).toBe(5028);
  expect(day.nextCut).toMatchObject({
    columns: [{ method: "cash", float: 0, payments: -20, refunds: 0, paidOut: 0, due: -20 }],
    lines: [
      { kind: "withdrawn", amount: -557, orderId: ids.onDelivery, reason: "Eran 537" },
      { kind: "payment", amount: 537, orderId: ids.onDelivery },
    ],
    credit: { amount: 0, sales: 0 },
  });
});

test("«Ventas» and «Inicio» tell what was sold from what was paid, and whoever sold it", () => {
  const { now, rows } = day.byMethod;
  expect(now).toMatchObject({ orders: 7, pieces: 47, sold: 5256, discount: 0, delivery: 199 });
  expect(now).toMatchObject({ refunded: 129, net: 5326, received: 5016 });
  expect(rows.map(({ name, sold, refunded, net }) => [name, sold, refunded, net])).toEqual([
    ["Efectivo", 2274, 129, 2145],
    ["Transferencia", 1335, 0, 1335],
    ["Terminal", 1178, 0, 1178],
    ["Tarjeta", 358, 0, 358],
  ]);
  expect(day.home).toMatchObject({ orders: 7, total: 5326, received: 5016 });
  expect(day.bySeller.rows.map(({ name, orders, net }) => [name, orders, net])).toEqual([
    ["Persona de sales", 6, 4968],
    ["La tienda en línea", 1, 358],
  ]);
});

test("«Por cobrar» has what is left of each debt", () => {
  expect(day.receivables).toMatchObject({
    owed: 2100,
    overdue: 0,
    debtors: [
      {
        owed: 2080,
        orders: [
          { id: ids.old, total: 1790, paid: 1000, owed: 790 },
          { id: ids.onCredit, total: 1290, paid: 0, owed: 1290 },
        ],
      },
      {
        owed: 20,
        orders: [{ id: ids.onDelivery, isToCollect: true, total: 557, paid: 537, owed: 20 }],
      },
    ],
  });
});

test("the sheet of payments has each that came or went, and no promise of one", () => {
  expect(
    day.payments.map((row) => [Number(row["Pedido"]), row["Forma"], Number(row["Importe"])]),
  ).toEqual([
    [ids.inCash, "Efectivo", 537],
    [ids.atTerminal, "Terminal, débito", 258],
    [ids.inTwoWays, "Efectivo", 200],
    [ids.inTwoWays, "Transferencia", 335],
    [ids.onDelivery, "Efectivo", 557],
    [ids.old, "Transferencia", 1000],
    [ids.atTerminal, "Efectivo, fue con terminal, débito", -129],
    [ids.onCredit, "Terminal, crédito", 500],
    [ids.onCredit, "Terminal, crédito", -500],
    [ids.asQuoted, "Efectivo", 1000],
    [ids.asQuoted, "Terminal, débito", 920],
    [ids.onDelivery, "Efectivo", -557],
    [ids.onDelivery, "Efectivo", 537],
  ]);
});

test.each([
  ["inCash", "Efectivo", 537, 0, 537, 0],
  ["atTerminal", "Terminal", 258, 129, 129, 0],
  ["inTwoWays", "Efectivo + Transferencia", 535, 0, 535, 0],
  ["onCredit", "Crédito", 0, 0, 0, 1290],
  ["onDelivery", "Efectivo + Crédito", 537, 0, 537, 20],
  ["old", "Transferencia + Crédito", 1000, 0, 1000, 790],
  ["asQuoted", "Efectivo + Terminal", 1920, 0, 1920, 0],
  ["online", "Tarjeta", 358, 0, 358, 0],
] as const)("the sheet of orders says how the order %s was paid", (name, ...figures) => {
  const row = defined(day.orders.find((each) => each["Pedido"] === String(ids[name])));
  const amounts = ["Cobrado", "Devuelto", "Queda", "Por cobrar"].map((column) =>
    Number(row[column]),
  );
  expect([row["Forma de pago"], ...amounts]).toEqual(figures);
  expect(row["Pagado"] !== "").toBe(figures[4] === 0);
});

test("what is left on the shelves is what was neither sold nor set aside", () => {
  expect(day.whileSetAside).toEqual([76, 72]);
  expect(day.stock).toEqual([82, 89, 72]);
});

test("the invoices due are the credit's and the complement of the older debt; a global has what is paid in full and in no invoice", () => {
  expect(day.kept.differences).toEqual([]);
  const told = day.documents.map(({ state, kind, orderId, total, terms, form, installment }) => [
    [state, kind, orderId, total, terms, form],
    installment,
  ]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      [["due", "P", ids.old, 1000, null, "03"], { number: 1, before: 1790, left: 790 }],
      [["due", "I", ids.onCredit, 1290, "PPD", "99"], null],
      // They have their file and wait for their paper.
      [["valid", "I", ids.old, 1790, "PPD", "99"], null],
      [["valid", "I", ids.asQuoted, 1920, "PUE", "01"], null],
    ]),
  );
  expect(day.inNoInvoice).toEqual({ orders: 4, total: 1559 });
});
