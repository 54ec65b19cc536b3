import { afterAll, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectBalance, mails, stockOf } from "#testing/customer-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";
import { type StaffClient, expectOk, hire } from "#testing/staff-client.ts";
import {
  cancel,
  dayFromNow,
  move,
  openCheckout,
  passUndoTime,
  printVoucher,
  sell,
} from "#testing/demo-orders.ts";

let owner: StaffClient;
let warehouse: StaffClient;
const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
[owner, warehouse] = [await hire(shop, "owner"), await hire(shop, "warehouse")];
afterAll(() => expectBalance(shop));

const orderOf = (id: number) => owner.read(`orders/${id}`);
const subjectsTo = async (to: string) => (await mails(shop, to)).map(({ subject }) => subject);

test("carrier, guide and date are corrected after sending: both stay in the history, and the customer is told", async () => {
  const { ana, id } = await sell(shop, fakeStripe);
  await move(warehouse, {
    ids: [id],
    to: "shipped",
    carrier: "Estafeta",
    guideNumber: "805",
    deliveryDate: dayFromNow(3),
  });
  await passUndoTime(shop);
  const right = { carrier: "Estafeta", guideNumber: "806", deliveryDate: dayFromNow(5) };
  await expectOk(await warehouse.request("PUT", `orders/${id}/shipment`, right));
  expect(await ana.orders()).toMatchObject([{ status: "S", ...right }]);
  expect((await orderOf(id)).history[0]).toMatchObject({
    kind: "shipment-corrected",
    actor: warehouse.email,
    details: {
      before: { guideNumber: "805", deliveryDate: dayFromNow(3) },
      after: { guideNumber: "806", deliveryDate: dayFromNow(5) },
    },
  });
  // An unchanged shipment sends no email.
  await expectOk(await warehouse.request("PUT", `orders/${id}/shipment`, right));
  expect(
    (await mails(shop, ana.email)).find(({ subject }) => subject.startsWith("Cambió la entrega"))
      ?.text,
  ).toContain("806");
  expect(
    (await orderOf(id)).history.filter(({ kind }) => kind === "shipment-corrected"),
  ).toHaveLength(1);
});

test("before it leaves, an order's address, recipient and phone are corrected, and the customer is told", async () => {
  const { ana, id } = await sell(shop, fakeStripe);
  const { address, state, postalCode } = await orderOf(id);
  const right = {
    street: "Av. México 2020, Ladrón de Guevara",
    postalCode,
    recipient: "Luis Cano",
    recipientPhone: "3312345678",
  };
  const correct = (body: object) => warehouse.request("PUT", `orders/${id}/delivery`, body);
  expect(await (await correct(right)).json()).toMatchObject({ changed: true });
  const order = await orderOf(id);
  expect(order).toMatchObject({
    address: `${right.street}, ${state}, C.P. ${postalCode}`,
    recipient: "Luis Cano",
    recipientPhone: "3312345678",
    history: [{ kind: "delivery-corrected", actor: warehouse.email }, {}, {}],
  });
  // Neither the history nor the audit log keeps a person's former address.
  expect(JSON.stringify(order.history)).not.toContain(address);
  expect(await (await correct(right)).json()).toMatchObject({ changed: false });
  expect(
    (await mails(shop, ana.email)).find(({ subject }) => subject.startsWith("Cambió la entrega"))
      ?.text,
  ).toMatch(/Av. México 2020[^]*Luis Cano/);
  expect(await errorOf(await correct({ ...right, postalCode: "01000" }))).toMatchObject({
    errors: [{ field: "postalCode", msg: expect.stringContaining(state) }],
  });
  expect((await correct({ ...right, postalCode: "4410" })).status).toBe(400);
  await move(warehouse, { ids: [id], to: "shipped" });
  expect(await errorOf(await correct({ ...right, recipient: "Otro" }))).toMatchObject({
    msg: "La dirección se corrige antes de enviar el pedido",
  });
  expect((await orderOf(id)).recipient).toBe("Luis Cano");
});

test("a note on an order is the staff's alone, with who wrote it", async () => {
  const { ana, id } = await sell(shop, fakeStripe);
  const note = "Paga con <b>factura</b>; llamar antes";
  expect((await warehouse.post(`orders/${id}/notes`, { note })).status).toBe(201);
  expect((await orderOf(id)).history[0]).toMatchObject({
    kind: "note",
    actor: warehouse.email,
    details: { note },
  });
  const seen = JSON.stringify(await ana.read(`oralpeace/orders/${id}`));
  expect(seen).toContain('"paid"');
  expect(seen).not.toMatch(/note"|llamar antes/);
  expect((await warehouse.post(`orders/${id}/notes`, { note: "  " })).status).toBe(400);
  expect((await warehouse.post("orders/999999/notes", { note })).status).toBe(404);
});

test("each parcel of a bulk shipment gets its own guide; an order cancelled meanwhile leaves the others sent", async () => {
  const { ana, ...first } = await sell(shop, fakeStripe);
  const [cancelled, last] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  await cancel(owner, { ids: [cancelled.id] });
  const hostile = `=HYPERLINK("x")<img src=x onerror=alert(1)>`;
  const bulk = (guideNumber: string, lastDay = 5) => ({
    ids: [first.id, cancelled.id, last.id],
    to: "shipped",
    from: "processing",
    carrier: "Estafeta",
    deliveryDate: dayFromNow(3),
    parcels: [
      { id: first.id, guideNumber: "8051234567", deliveryDate: dayFromNow(lastDay) },
      { id: cancelled.id, guideNumber: "8050000000" },
      { id: last.id, guideNumber },
    ],
  });
  expect((await warehouse.post("orders/transitions", bulk("1", -1))).status).toBe(400);
  // The list that the screen reads tells what the customer was promised.
  const { arrival } = await ana.read(`oralpeace/orders/${first.id}`);
  const listed = await warehouse.read(`orders?ids=${first.id},${cancelled.id}`);
  expect(listed.data).toMatchObject([
    { id: first.id, deliverBy: defined(arrival).last },
    { id: cancelled.id, deliverBy: null },
  ]);
  expect(await orderOf(first.id)).toMatchObject({ deliverBy: defined(arrival).last });
  expect((await warehouse.post("orders/transitions", bulk("8".repeat(81)))).status).toBe(400);
  expect((await orderOf(first.id)).status).toBe("processing");

  const response = await warehouse.post("orders/transitions", bulk(hostile));
  expect(await response.json()).toMatchObject({
    results: [
      { id: first.id, moved: true },
      { id: cancelled.id, moved: false, msg: expect.stringContaining(String(cancelled.id)) },
      { id: last.id, moved: true },
    ],
  });
  expect(await orderOf(first.id)).toMatchObject({
    carrier: "Estafeta",
    guideNumber: "8051234567",
    deliveryDate: dayFromNow(5),
  });
  expect(await orderOf(cancelled.id)).toMatchObject({ status: "cancelled", guideNumber: null });
  expect(await orderOf(last.id)).toMatchObject({
    guideNumber: hostile,
    deliveryDate: dayFromNow(3),
  });
});

/** Waits until no email about the order is to be sent any more. */
const emailsAreSent = (id: number) =>
  eventually(async () => {
    const { rows } = await shop.db.$client.query(
      `select 1 from pgboss.job where name = 'send-order-email' and state <> 'completed'
       and data->>'orderId' = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });

test("what was sent by mistake goes back for ten minutes, alone or in bulk, and no customer hears of it", async () => {
  const [one, other] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  const ids = [one.id, other.id];
  const ship = (guideNumber: string) =>
    move(warehouse, {
      ids,
      to: "shipped",
      carrier: "DHL",
      deliveryDate: dayFromNow(3),
      parcels: [{ id: one.id, guideNumber }],
    });
  await ship("wrong-1");
  expect(await one.ana.orders()).toMatchObject([{ status: "S", guideNumber: "wrong-1" }]);
  // Corrected meanwhile, it is told once, when its email leaves; and nobody sends that before.
  const correction = { carrier: "DHL", guideNumber: "wrong-2", deliveryDate: dayFromNow(4) };
  await expectOk(await warehouse.request("PUT", `orders/${one.id}/shipment`, correction));
  expect((await owner.post(`orders/${one.id}/emails`, { kind: "shipped" })).status).toBe(409);

  const undone = await move(warehouse, { ids, to: "processing" });
  expect(undone.results).toEqual(ids.map((id) => ({ id, moved: true, status: "processing" })));
  expect(await one.ana.orders()).toMatchObject([
    { status: "IP", guideNumber: null, carrier: null, deliveryDate: null },
  ]);
  const kindsOf = (history: { kind: string }[]) => history.map(({ kind }) => kind);
  expect(kindsOf((await orderOf(one.id)).history).slice(0, 3)).toEqual([
    "unshipped",
    "shipment-corrected",
    "shipped",
  ]);
  const seen = await one.ana.read(`oralpeace/orders/${one.id}`);
  expect(kindsOf(seen.history ?? [])).toEqual(["placed", "paid"]);

  // Sent again, this time right: one email, about this shipment alone.
  await move(warehouse, {
    ids: [one.id],
    to: "shipped",
    carrier: "DHL",
    guideNumber: "right-1",
    deliveryDate: dayFromNow(3),
  });
  await passUndoTime(shop);
  await emailsAreSent(one.id);
  await emailsAreSent(other.id);
  const told = (await mails(shop, one.ana.email)).filter(({ text }) => text.includes("DHL"));
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining("va en camino")]);
  expect(told[0]?.text).toContain("right-1");
  expect((await subjectsTo(other.ana.email)).join()).not.toContain("va en camino");

  const late = await move(warehouse, { ids, to: "processing" });
  expect(late.results).toMatchObject([
    { moved: false, msg: expect.stringContaining("ya recibió su correo") },
    { moved: false, msg: expect.stringContaining("ya cambió") },
  ]);
  expect((await orderOf(one.id)).status).toBe("shipped");
});

test("who cancels an order before its email left tells of that alone", async () => {
  const { ana, id } = await sell(shop, fakeStripe);
  await move(warehouse, { ids: [id], to: "shipped" });
  await cancel(owner, { ids: [id], goodsReturned: true });
  await passUndoTime(shop);
  // Its email follows once Stripe took the refund.
  expect(await subjectsTo(ana.email)).toContainEqual(expect.stringContaining("Cancelamos"));
  await emailsAreSent(id);
  expect((await subjectsTo(ana.email)).join()).not.toContain("va en camino");
});

test("one guide never goes to two orders of a shipment, and what a copied one hides is left out", async () => {
  const [one, other] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  const ids = [one.id, other.id];
  const ship = (body: object) =>
    warehouse.post("orders/transitions", { ids, to: "shipped", ...body });
  const sharing = { msg: "Dos pedidos llevan la misma guía" };
  const guides = (first: string, second: string) => [
    { id: one.id, guideNumber: first },
    { id: other.id, guideNumber: second },
  ];
  for (const body of [
    { parcels: guides("8055 24a", "805524A\u200B") },
    { parcels: guides("805524", "\t805524") },
    { guideNumber: "805524" },
    { guideNumber: "805524", parcels: [{ id: other.id, guideNumber: "8055 24" }] },
  ]) {
    const response = await ship(body);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject(sharing);
  }
  // A parcel of no order of the request, or two for one order, are mistakes too.
  for (const id of [other.id, 999_999])
    expect(
      (await ship({ parcels: [...guides("1", "2").slice(1), { id, guideNumber: "3" }] })).status,
    ).toBe(400);
  expect((await orderOf(one.id)).status).toBe("processing");
  await expectOk(await ship({ parcels: guides("8055\t24\u200B01 ", "805524 02") }));
  expect(await orderOf(one.id)).toMatchObject({ guideNumber: "8055 2401" });
  expect(await orderOf(other.id)).toMatchObject({ guideNumber: "805524 02" });
});

test("a delivery before the shipment, or on a day that does not exist, is rejected beside its field", async () => {
  const { id } = await sell(shop, fakeStripe);
  const problem = async (response: Promise<Response>) => {
    expect((await response).status).toBe(400);
    return (await errorOf(await response)).errors?.[0];
  };
  const ship = (deliveryDate: string) =>
    warehouse.post("orders/transitions", { ids: [id], to: "shipped", deliveryDate });
  const early = { field: "deliveryDate", msg: "La entrega no puede ser antes del envío" };
  expect(await problem(ship(dayFromNow(-1)))).toEqual(early);
  expect(await problem(ship("2027-02-30"))).toMatchObject({
    field: "deliveryDate",
    msg: "Esa fecha no existe",
  });
  expect((await orderOf(id)).status).toBe("processing");
  await move(warehouse, { ids: [id], to: "shipped", deliveryDate: dayFromNow(0) });
  expect(
    await problem(
      warehouse.request("PUT", `orders/${id}/shipment`, { deliveryDate: dayFromNow(-1) }),
    ),
  ).toEqual(early);
});

test("only what is on its way has a shipment to correct", async () => {
  const { id } = await sell(shop, fakeStripe);
  expect((await warehouse.request("PUT", `orders/${id}/shipment`, { carrier: "DHL" })).status).toBe(
    409,
  );
  expect(
    (await warehouse.request("PUT", "orders/999999/shipment", { carrier: "DHL" })).status,
  ).toBe(404);
});

test("an order whose voucher was not paid is cancelled: nobody can pay it, and its stock is back", async () => {
  const { ana, id, intent, productId, stockBefore } = await printVoucher(shop, fakeStripe);
  expect((await cancel(owner, { ids: [id], from: "voucher_issued" })).results).toEqual([
    { id, moved: true, status: "cancelled" },
  ]);
  expect((await fakeStripe.sandbox.findIntent(intent)).status).toBe("canceled");
  expect(await stockOf(shop, productId)).toBe(stockBefore);
  expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
  expect((await orderOf(id)).history[0]).toMatchObject({ kind: "cancelled", actor: owner.email });
  expect(await subjectsTo(ana.email)).toContain(`Cancelamos tu pedido ${id}`);
});

test("a voucher that was paid in the meantime is an order to pack, not one to cancel", async () => {
  const { ana, id, intent } = await printVoucher(shop, fakeStripe);
  // The event has not arrived yet.
  await fakeStripe.sandbox.settleVoucher(intent, true);
  const { results } = await cancel(owner, { ids: [id], from: "voucher_issued" });
  expect(results).toMatchObject([{ moved: false, status: "processing" }]);
  expect(await ana.orders()).toMatchObject([{ status: "IP" }]);
});

test("where the service does not let a voucher be cancelled, a payment that comes all the same is given back and told", async () => {
  const { ana, id, intent, sessionId, productId, stockBefore } = await printVoucher(
    shop,
    fakeStripe,
  );
  const open = { ...(await fakeStripe.sandbox.findIntent(intent)) };
  await cancel(owner, { ids: [id], from: "voucher_issued" });
  // Simulates a counter that takes the payment although the voucher was cancelled.
  await shop.db.$client.query("update sandbox.objects set object = $2 where id = $1", [
    intent,
    JSON.stringify(open),
  ]);
  await fakeStripe.sandbox.settleVoucher(intent, true);
  await fakeStripe.deliver(
    eventOf(
      "checkout.session.async_payment_succeeded",
      await fakeStripe.sandbox.findSession(sessionId),
    ),
  );
  await shop.settled();
  expect((await fakeStripe.sandbox.findIntent(intent)).refunded).toBe(true);
  expect(await subjectsTo(ana.email)).toContain(`Te devolvemos el pago de tu pedido ${id}`);
  expect(await stockOf(shop, productId)).toBe(stockBefore);
});

test("while the payment service is unavailable a voucher is not cancelled, and that is said", async () => {
  const { id, productId, stockBefore } = await printVoucher(shop, fakeStripe);
  fakeStripe.unavailable = true;
  const { results } = await cancel(owner, { ids: [id], from: "voucher_issued" });
  fakeStripe.unavailable = false;
  expect(results).toMatchObject([
    { moved: false, msg: expect.stringContaining("El servicio de pago no responde") },
  ]);
  expect(await stockOf(shop, productId)).toBe(stockBefore - 2);
  expect((await orderOf(id)).status).toBe("voucher_issued");
  await cancel(owner, { ids: [id], from: "voucher_issued" });
});

test("orders whose checkout the payment service no longer knows are cancelled, and their stock is back", async () => {
  const reserved = await openCheckout(shop);
  const printed = await printVoucher(shop, fakeStripe);
  const own = await printVoucher(shop, fakeStripe);
  await shop.db.$client.query("delete from sandbox.objects where id = any($1)", [
    [reserved, printed, own].map(({ sessionId }) => sessionId).concat(printed.intent, own.intent),
  ]);
  expect((await cancel(owner, { ids: [reserved.id, printed.id] })).results).toEqual([
    { id: reserved.id, moved: true, status: "expired" },
    { id: printed.id, moved: true, status: "cancelled" },
  ]);
  expect(await own.ana.change(`oralpeace/orders/${own.id}/cancel`, undefined)).toMatchObject({
    status: "CA",
  });
  expect(await stockOf(shop, own.productId)).toBe(reserved.stockBefore);
});

test("whoever waits too long for an order is told to try again, and nothing is half done", async () => {
  const { ana, id, sessionId, price } = await sell(shop, fakeStripe);
  const printed = await printVoucher(shop, fakeStripe);
  const again = eventOf(
    "checkout.session.async_payment_failed",
    await fakeStripe.sandbox.findSession(printed.sessionId),
  );
  const refund = { key: crypto.randomUUID(), amount: price, reason: "Llegó roto" };
  const waiting: Record<string, () => Promise<Response>> = {
    transition: () => warehouse.post("orders/transitions", { ids: [id], to: "shipped" }),
    cancellation: () => owner.post("orders/cancellations", { ids: [id] }),
    refund: () =>
      owner.post(`orders/${id}/refunds`, { ...refund, lines: [], goodsReturned: false }),
    address: () => warehouse.request("PUT", `orders/${id}/delivery`, { recipient: "Luis Cano" }),
    event: () => fakeStripe.deliver(again),
    customer: () => printed.ana.post(`/api/oralpeace/orders/${printed.id}/cancel`, {}),
  };
  const client = await shop.db.$client.connect();
  try {
    await client.query("begin");
    await client.query("select from orders where id = any($1) for update", [[id, printed.id]]);
    for (const [name, request] of Object.entries(waiting)) {
      const response = request();
      // As the server does by itself after 15 seconds.
      await eventually(async () => {
        const { rows } = await client.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows, name).not.toEqual([]);
      });
      expect([name, (await response).status, (await errorOf(await response)).msg]).toEqual([
        name,
        503,
        expect.stringContaining("inténtalo de nuevo"),
      ]);
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
  expect((await orderOf(id)).history.map(({ kind }) => kind)).toEqual(["paid", "placed"]);
  expect(await ana.orders()).toMatchObject([{ status: "IP" }]);
  expect((await fakeStripe.sandbox.findSession(sessionId)).payment_status).toBe("paid");
  expect((await fakeStripe.deliver(again)).status).toBe(200);
});

test("«completed» is taken back within a day, and stays in the history", async () => {
  const { ana, id } = await sell(shop, fakeStripe);
  await move(warehouse, { ids: [id], to: "shipped" });
  expect((await warehouse.post(`orders/${id}/reopening`)).status).toBe(409);
  await move(warehouse, { ids: [id], to: "completed" });
  await expectOk(await warehouse.post(`orders/${id}/reopening`));
  expect(await ana.orders()).toMatchObject([{ status: "S" }]);
  expect((await orderOf(id)).history[0]).toMatchObject({
    kind: "reopened",
    actor: warehouse.email,
  });
  await move(warehouse, { ids: [id], to: "completed" });
  await shop.db.$client.query(
    "update orders set completed_at = now() - interval '25 hours' where id = $1",
    [id],
  );
  const late = await warehouse.post(`orders/${id}/reopening`);
  expect(late.status).toBe(409);
  expect((await errorOf(late)).msg).toContain("hace más de un día");
  // Not sent a second time.
  expect(
    (await subjectsTo(ana.email)).filter((subject) => subject.includes("va en camino")).length,
  ).toBeLessThan(2);
});

test("moves at once, one by one and in bulk, leave no order in an impossible state", async () => {
  const sold = [
    await sell(shop, fakeStripe),
    await sell(shop, fakeStripe),
    await sell(shop, fakeStripe),
  ];
  const ids = sold.map(({ id }) => id);
  const attempts = await Promise.all([
    move(warehouse, { ids, to: "shipped" }),
    move(owner, { ids: ids.toReversed(), to: "shipped" }),
    cancel(owner, { ids, goodsReturned: true }),
    move(warehouse, { ids, to: "completed" }),
    move(warehouse, { ids, to: "shipped", from: "processing" }),
  ]);
  const moved = attempts.flatMap(({ results }) => results).filter((result) => result.moved);
  for (const { id } of sold) {
    const steps = (await orderOf(id)).history.map(({ kind }) => kind).toReversed();
    const possible = ["shipped", "shipped cancelled", "shipped completed", "cancelled"];
    expect(possible).toContain(
      steps.filter((kind) => ["shipped", "completed", "cancelled"].includes(kind)).join(" "),
    );
    expect(
      moved.filter((result) => result.id === id && result.status === "shipped").length,
    ).toBeLessThan(2);
  }
});

test("a reservation that nobody pays is seen with its pieces and its end, and released", async () => {
  const { ana, id, sessionId, productId, stockBefore } = await openCheckout(shop, 4);
  const list = await owner.list("orders", {
    filter: { status: ["awaiting_payment", "voucher_issued"] },
  });
  const row = defined(list.data.find((order) => order.id === id));
  expect(row).toMatchObject({ quantity: 4, customer: "Ana Ruiz" });
  expect(Date.parse(row.reservedUntil ?? "")).toBeGreaterThan(Date.now());
  expect((await owner.read("home")).unpaid?.quantity).toBeGreaterThanOrEqual(4);
  expect((await warehouse.post("orders/cancellations", { ids: [id] })).status).toBe(403);
  const { results } = await cancel(owner, { ids: [id], from: "voucher_issued" });
  expect(results).toMatchObject([{ moved: false, msg: `El pedido ${id} ya cambió: Pagando` }]);
  expect((await cancel(owner, { ids: [id], from: "awaiting_payment" })).results).toEqual([
    { id, moved: true, status: "expired" },
  ]);
  expect(await stockOf(shop, productId)).toBe(stockBefore);
  expect((await fakeStripe.sandbox.findSession(sessionId)).status).toBe("expired");
  expect(await ana.orders()).toEqual([]);
});

test("a reservation that is paid while the staff release it stays an order", async () => {
  const { ana, id, sessionId } = await openCheckout(shop);
  await fakeStripe.sandbox.pay(sessionId, "card");
  expect((await cancel(owner, { ids: [id], from: "awaiting_payment" })).results).toMatchObject([
    { moved: false, status: "processing" },
  ]);
  expect(await ana.orders()).toMatchObject([{ status: "IP" }]);
});

test("a voucher's reservation says until when it can be paid", async () => {
  const { id } = await printVoucher(shop, fakeStripe);
  await shop.settled();
  const { data } = await owner.list("orders", {
    filter: { status: ["voucher_issued"] },
  });
  const days =
    (Date.parse(data.find((order) => order.id === id)?.reservedUntil ?? "") - Date.now()) /
    86_400_000;
  expect(Math.round(days)).toBe(3);
  await cancel(owner, { ids: [id] });
});
