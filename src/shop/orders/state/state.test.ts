import { describe, expect, test } from "vitest";
import { orderState, type StateContext, type StatedOrder } from "./state.ts";

const order: StatedOrder = {
  id: 41,
  status: "processing",
  createdAt: "2026-11-24T18:00:00Z",
  paidAt: "2026-11-24T18:00:00Z",
  total: 1203,
  state: "Puebla",
  city: "Puebla",
  elements: [{ id: 1, name: "Cal", price: 9, order_element: { quantity: 1 } }],
};
const now = new Date("2026-11-25T20:38:00Z");
const shop: StateContext = { now, isOwn: true, invoices: "message" };
const stateOf = (changes: Partial<StatedOrder>, context: Partial<StateContext> = {}) =>
  orderState({ ...order, ...changes }, { ...shop, ...context });
const figuresOf = (...each: Parameters<typeof stateOf>) =>
  stateOf(...each).figures.map(({ name, value }) => [name, value]);

const visa = { brand: "visa", last4: "4242" };
const outlet = {
  id: 3,
  name: "Obra Limpia Narvarte",
  address: "Av. Universidad 753",
  city: "Ciudad de México",
  latitude: 19,
  longitude: -99,
  hours: { wednesday: [{ opens: "09:00", closes: "20:00" }] },
  timeZone: "America/Mexico_City",
  readyHours: 4,
};

describe("an order to be paid", () => {
  const oxxo = {
    status: "voucher_issued",
    voucherMethod: "oxxo",
    voucherUrl: "https://pay.example/1",
    voucherReference: "93021847665012",
    voucherExpiresAt: "2026-11-28T02:38:00Z",
  } as const;
  const spei = { ...oxxo, voucherMethod: "spei", voucherReference: "646180111209447102" } as const;

  test("at OXXO says how much, until when and with which reference", () => {
    expect(stateOf(oxxo)).toMatchObject({
      tone: "pay",
      word: "Esperando tu pago",
      sentence: "Paga $1,203 en OXXO",
      line: {
        text: "A más tardar el viernes 27 de noviembre, 8:38 p.m. Te quedan 2 días y 6 horas.",
        strong: "viernes 27 de noviembre, 8:38 p.m.",
      },
      figures: [{ name: "Referencia", value: "9302 1847 6650 12", copy: "93021847665012" }],
      action: { kind: "link", text: "Ver ficha de pago", url: "https://pay.example/1" },
    });
  });

  test("in the night counts for the day before, as people do", () => {
    const night = { ...oxxo, voucherExpiresAt: "2026-12-02T07:40:00Z" };
    expect(stateOf(night).line?.strong).toBe("martes 1 de diciembre, 11:59 p.m.");
    const tonight = { ...oxxo, voucherExpiresAt: "2026-11-26T06:20:00Z" };
    const late = { now: new Date("2026-11-26T06:10:00Z") };
    expect(stateOf(tonight, late).line?.strong).toBe("jueves 26 de noviembre, 12:20 a.m.");
  });

  test("has bars for the counter on its own pages, and only at OXXO", () => {
    expect(stateOf(oxxo).figures[0]?.bars).toBeUndefined();
    for (const page of [{ isPage: true }, { isPlaced: true }]) {
      expect(stateOf(oxxo, page).figures[0]?.bars).toBe("93021847665012");
      expect(stateOf(spei, page).figures[0]?.bars).toBeUndefined();
    }
  });

  test("by transfer gives the CLABE to copy", () => {
    expect(stateOf(spei)).toMatchObject({
      sentence: "Transfiere $1,203 por SPEI",
      figures: [{ name: "CLABE", value: "6461 8011 1209 4471 02" }],
      action: { kind: "copy", text: "Copiar CLABE", value: "646180111209447102" },
    });
  });

  test("by transfer names its reference, to copy, and the bank, as far as they are known", () => {
    const clabe = { name: "CLABE", value: "6461 8011 1209 4471 02", copy: "646180111209447102" };
    const reference = { name: "Referencia", value: "930218", copy: "930218" };
    const bank = { name: "Banco", value: "STP" };
    const told = { ...spei, transferReference: "930218", transferBank: "STP" };
    for (const context of [{}, { isPage: true }, { isPlaced: true }, { now: null }])
      expect(stateOf(told, context).figures).toEqual([clabe, reference, bank]);
    expect(stateOf({ ...told, transferBank: null }).figures).toEqual([clabe, reference]);
    expect(stateOf({ ...told, transferReference: null }).figures).toEqual([clabe, bank]);
    expect(stateOf(spei).figures).toEqual([clabe]);
  });

  test("counts no time in an email, and says when it is over", () => {
    expect(stateOf(oxxo, { now: null }).line?.text).toMatch(/8:38 p\.m\.$/);
    const late = new Date("2026-11-29T00:00:00Z");
    expect(stateOf(oxxo, { now: late }).line?.text).toMatch(/El plazo ya pasó\.$/);
  });

  test("whose voucher is not there yet leads to its page, which leads nowhere", () => {
    const bare = { status: "voucher_issued" };
    expect(stateOf(bare)).toMatchObject({
      sentence: "Paga $1,203",
      line: { text: "Apartamos tus productos mientras pagas." },
      action: { path: "/orders/41" },
    });
    expect(stateOf(bare, { isPage: true }).action).toBeNull();
  });
});

test("an order that was just paid thanks, and says when it comes and which card paid", () => {
  const arrival = { first: "2026-11-28", last: "2026-11-30", by: null };
  const paid = { arrival, card: visa };
  expect(stateOf(paid, { isPlaced: true, email: "ana@x.example" })).toMatchObject({
    word: "Pago exitoso",
    sentence: "Recibimos tus $1,203",
    line: { text: "Gracias por comprar. Te avisamos a ana@x.example cuando salga de la bodega." },
    action: { path: "/orders/41", text: "Ver mi pedido 41" },
  });
  expect(figuresOf(paid)).toEqual([
    ["Llega", "28 a 30 nov"],
    ["Pagaste con", "Visa ···· 4242"],
  ]);
  const overMonths = { arrival: { first: "2026-11-30", last: "2026-12-02", by: null } };
  expect(figuresOf(overMonths)).toEqual([["Llega", "30 nov a 2 dic"]]);
});

test("an order in process asks for the invoice where the company issues any", () => {
  expect(stateOf({})).toMatchObject({
    tone: "moving",
    word: "En proceso",
    sentence: "Lo estamos preparando",
    action: { text: "Pide tu factura", path: "/contact?pedido=41&factura=si" },
  });
  expect(stateOf({}, { invoices: null }).action).toMatchObject({ kind: "buy-again" });
  expect(stateOf({}, { invoices: "page" }).action).toMatchObject({ path: "/orders/41#factura" });
  expect(stateOf({}, { invoices: "page", isPage: true }).action).toBeNull();
  expect(stateOf({ origin: "Shopify #7" }, { invoices: "page" }).action).toMatchObject({
    path: "/contact?pedido=Shopify%20%237&factura=si",
  });
});

test("an order on its way is tracked, or at least its guide can be copied", () => {
  const sent = {
    status: "shipped",
    deliveryDate: "2026-11-27",
    carrier: "Estafeta",
    guideNumber: "8055241528",
    shippedAt: "2026-11-24T18:00:00Z",
  };
  expect(stateOf(sent)).toMatchObject({
    icon: "truck",
    word: "Enviado",
    sentence: "Llega el viernes 27 de noviembre",
    line: { text: "Va con Estafeta desde el 24 de noviembre." },
    figures: [{ name: "Guía de Estafeta", value: "8055 2415 28", copy: "8055241528" }],
    action: { text: "Rastrear mi pedido", url: expect.stringContaining("8055241528") },
  });
  expect(stateOf({ ...sent, carrier: "Camión propio" }).action).toMatchObject({
    kind: "copy",
    text: "Copiar guía",
  });
  expect(stateOf({ status: "shipped" })).toMatchObject({
    sentence: "Llega en 3 a 5 días hábiles",
    line: null,
    figures: [],
    action: { path: "/orders/41" },
  });
});

test("an order that waits at an outlet gives code and way, and until when it is open today", () => {
  const ready = { status: "shipped", pickup: outlet, pickupCode: "ABC234" };
  expect(stateOf(ready)).toMatchObject({
    word: "Listo para recoger",
    sentence: "Recógelo en Obra Limpia Narvarte",
    line: { text: "Av. Universidad 753. Hoy hasta las 8:00 p.m.", strong: "8:00 p.m." },
    figures: [{ name: "Código", value: "ABC-234" }],
    action: { text: "Cómo llegar", url: expect.stringContaining("google.com/maps") },
  });
  const night = { now: new Date("2026-11-26T05:00:00Z") };
  expect(stateOf(ready, night).line?.text).toMatch(/Abre el miércoles a las 9:00 a\.m\.$/);
  expect(figuresOf(ready, { now: null })).toEqual([
    ["Código", "ABC-234"],
    ["Horario", expect.arrayContaining(["Miércoles 9:00 a.m. a 8:00 p.m."])],
  ]);
  expect(stateOf({ pickup: outlet }).line?.text).toContain("Listo");
});

test("a completed order asks for an opinion, if anything of it can still be reviewed", () => {
  const done = { status: "completed", completedAt: "2026-10-12T18:00:00Z" };
  expect(stateOf(done)).toMatchObject({
    tone: "done",
    word: "Pedido Completado",
    sentence: "¿Qué te pareció?",
    line: { text: "Lo recibiste el 12 de octubre. Tu opinión ayuda al que sigue." },
    action: { text: "Opinar", path: "/product/Cal/1#opinar" },
    second: { kind: "buy-again" },
  });
  const [cal] = order.elements ?? [];
  const two = { ...done, elements: cal && [cal, { ...cal, id: 2 }] };
  expect(stateOf(two).action).toMatchObject({ path: "/orders/41#lo-que-pediste" });
  expect(stateOf(two, { isPage: true }).action).toMatchObject({ path: "#lo-que-pediste" });
  const gone = { ...done, elements: cal && [{ ...cal, onSale: false }] };
  for (const state of [stateOf(gone), stateOf(done, { isOwn: false })])
    expect(state).toMatchObject({
      sentence: "Lo recibiste el 12 de octubre",
      action: { kind: "buy-again" },
      second: null,
    });
});

describe("a cancelled order", () => {
  const cancelled = { status: "cancelled", refunded: 1295, cancelledAt: "2026-11-24T18:00:00Z" };

  test("says how much goes back, to where and until when", () => {
    expect(stateOf({ ...cancelled, card: visa })).toMatchObject({
      tone: "ended",
      word: "Pedido Cancelado",
      sentence: "Te devolvemos $1,295",
      line: { text: "Se canceló el 24 de noviembre. No tienes que hacer nada." },
      figures: [
        { name: "A tu tarjeta", value: "Visa ···· 4242" },
        // Ten working days: the weekends don't count.
        { name: "A más tardar", value: "8 dic" },
      ],
    });
    expect(stateOf(cancelled).line?.text).toContain("por el mismo medio");
  });

  test("that is long over has given it back", () => {
    const later = { now: new Date("2027-01-10T18:00:00Z") };
    expect(stateOf({ ...cancelled, card: visa }, later)).toMatchObject({
      sentence: "Te devolvimos $1,295",
      line: { text: "Se canceló el 24 de noviembre." },
      figures: [{ name: "A tu tarjeta" }],
    });
  });

  test("that nobody paid charged nothing; of another backend nobody knows", () => {
    const unpaid = { ...cancelled, refunded: 0, paidAt: null };
    expect(stateOf(unpaid).sentence).toBe("No se cobró nada");
    expect(stateOf(unpaid, { isOwn: false }).sentence).toBe("Este pedido se canceló");
  });

  test("whose refund failed says so", () => {
    const events = ["refunded", "refund-failed"].map((kind) => ({ kind, at: "2026-11-25" }));
    const failed = { ...cancelled, refunded: 0, history: events };
    expect(stateOf(failed)).toMatchObject({
      sentence: "Este pedido se canceló",
      notice: expect.stringContaining("no llegó"),
    });
    expect(stateOf({ ...failed, history: events.toReversed() }).notice).toBeNull();
  });
});

test("an order whose payment the bank examines is on hold, and one on its way is not", () => {
  const dispute = { state: "open", amount: 1203 } as const;
  expect(stateOf({ dispute })).toMatchObject({ word: "En pausa", tone: "ended", notice: null });
  expect(stateOf({ dispute, status: "shipped" })).toMatchObject({
    word: "Enviado",
    notice: expect.stringContaining("Tu banco está revisando el pago"),
  });
  const lost = { dispute: { state: "lost", amount: 1203 }, refunded: 1203 } as const;
  expect(stateOf(lost).sentence).toBe("Tu banco te regresó $1,203");
  expect(stateOf({ dispute: { state: "closed", amount: 1203 } })).toMatchObject({
    word: "En proceso",
    notice: expect.stringContaining("sigue su camino"),
  });
});

test("a change that is still to be paid comes first", () => {
  const change = {
    difference: 650,
    url: "https://pay.example/2",
    expiresAt: "2026-11-28T02:38:00Z",
  };
  expect(stateOf({ change })).toMatchObject({
    tone: "pay",
    sentence: "Paga $650",
    action: { text: "Pagar $650", url: "https://pay.example/2" },
  });
});

test("another backend's order shows what it has", () => {
  const plain = (status: string) =>
    orderState({ id: "", status }, { now, isOwn: false, invoices: null });
  for (const status of ["processing", "shipped", "completed", "cancelled", "ZZ"])
    expect(plain(status)).toMatchObject({ figures: [], action: { kind: "buy-again" } });
  expect(plain("ZZ")).toMatchObject({ word: "Pedido", sentence: "Tu pedido" });
  expect(plain("processing").line?.text).toBe("Tu pago ya está.");
  const placed = { now, isOwn: false, invoices: null, isPlaced: true };
  expect(orderState({ id: "", status: "processing" }, placed)).toMatchObject({
    sentence: "Recibimos tu pago",
    line: { text: "Gracias por comprar." },
    action: { text: "Seguir comprando" },
  });
});
