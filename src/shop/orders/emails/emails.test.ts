import { describe, expect, it } from "vitest";
import { emailText } from "#src/base/mail/email-text.ts";
import type { Email, EmailBlock } from "#src/base/mail/email.ts";
import { layout, order, sampleRefund } from "#testing/email-samples.ts";
import { emails } from "#testing/emails.ts";
import { paidOrderEmail } from "./company-email.ts";
import { linesBlock } from "./email-blocks.ts";
import { orderEmail, refundEmail, shipmentEmail } from "./emails.ts";
import type { OrderForEmail } from "./order-for-email.ts";

const shop = "https://tienda.example";
const textOf = (email: Email) => emailText(email, layout);
const received = (changes: Partial<OrderForEmail> = {}) =>
  textOf(orderEmail("received", { ...order, ...changes }, shop));
const stateOf = ({ blocks }: Email) => blocks.find((block) => block.kind === "state");
const buttonOf = (email: Email) =>
  stateOf(email)?.button ?? email.blocks.find(({ kind }) => kind === "button");
const only = <Kind extends EmailBlock["kind"]>({ blocks }: Email, kind: Kind) =>
  blocks.filter((block): block is Extract<EmailBlock, { kind: Kind }> => block.kind === kind);

describe("an order in an email", () => {
  it("has what each product cost together; what was given away has no price", () => {
    const [block] = only({ ...orderEmail("received", order, shop) }, "lines");
    expect(block).toEqual(linesBlock(order.lines));
    const [lime, brush] = block?.lines ?? [];
    expect(lime).toMatchObject({ name: "Cal", units: "2 × $500", amount: "$1,000" });
    expect(`${brush?.units} ${brush?.amount}`).not.toContain("$");
  });

  it("says what it cost, what its delivery did and where it goes", () => {
    for (const part of ["$99", "$1,000", "$1,099", "Calle 5, Jalisco, C.P. 44160", "Zapopan"])
      expect(received()).toContain(part);
    expect(received({ deliveryCost: 0 })).not.toContain("$0");
    expect(received({ recipient: "Beto Ruiz" })).toContain("Beto Ruiz\nCalle 5");
  });

  it("has notes, arrival and invoice only where there are some", () => {
    expect(received({ notes: "Timbre 2" })).toContain("Timbre 2");
    expect(received({ notes: "" })).toBe(received());
    expect(received()).toContain("Llega: 20 a 21 nov");
    expect(received({ arrival: null })).not.toContain("Llega");
    expect(received({ invoice: null })).not.toContain("FACTURA");
  });

  it("has the time by the clock of where it goes", () => {
    expect(received()).toContain("18 de noviembre de 2026, 6:00 a.m.");
    expect(received({ state: "Quintana Roo" })).toContain("18 de noviembre de 2026, 7:00 a.m.");
    expect(received({ state: "Baja California" })).toContain("18 de noviembre de 2026, 4:00 a.m.");
  });

  it("names the card that paid, and gives the money back to it", () => {
    const paid = { ...order, cardBrand: "visa", cardLast4: "4242" };
    expect(received(paid)).toContain("2026, 6:00 a.m., con tu Visa que termina en 4242.");
    expect(received()).toContain("2026, 6:00 a.m.");
    const back = (order: OrderForEmail) => [
      textOf(orderEmail("cancelled", order, shop)),
      textOf(orderEmail("refunded", { ...order, refunded: 99 }, shop)),
      textOf(refundEmail(order, sampleRefund, shop)),
    ];
    for (const text of back(paid))
      expect(text).toMatch(/A tu tarjeta: Visa ···· 4242|, a tu Visa que termina en 4242\./);
    for (const text of back(order)) expect(text).toContain("por el mismo medio");
    expect(received({ cardBrand: "cartes_bancaires", cardLast4: "0008" })).toContain(
      "con tu tarjeta que termina en 0008.",
    );
  });

  it("that is cancelled gives back all that was paid, or what earlier refunds left of it", () => {
    const back = (refunded: number) => textOf(orderEmail("refunded", { ...order, refunded }, shop));
    expect(back(0)).toContain("$1,099");
    expect(back(99)).toContain("$1,000");
    expect(back(99)).not.toContain("$1,198");
    expect(back(0.5)).toContain("$1,098.50");
  });

  it("that is refunded in part shows what came back: pieces, delivery and the promotion's part", () => {
    const [lime] = order.lines;
    const lines = lime ? [{ ...lime, quantity: 1 }] : [];
    const part = { ...sampleRefund, amount: 549, deliveryCost: 99 };
    const totals = (refund: Parameters<typeof refundEmail>[1]) =>
      only(refundEmail(order, refund, shop), "totals")[0];
    expect(totals({ ...part, lines })).toMatchObject({
      rows: [{ value: "$99" }, { value: "−$50" }],
      total: { value: "$549" },
    });
    expect(totals({ ...part, amount: 500, deliveryCost: 0, lines })?.rows).toEqual([]);
    const money = refundEmail(order, { ...part, amount: 99, lines: [] }, shop);
    expect(only(money, "lines")).toEqual([]);
  });

  it("says how a voucher is paid in the order where nobody hosts it, and no date where none is", () => {
    const email = orderEmail(
      "voucher",
      { ...order, voucherUrl: null, voucherExpiresAt: null },
      shop,
    );
    expect(buttonOf(email)).toMatchObject({ url: `${shop}/orders/17` });
    expect(textOf(email)).not.toContain("A más tardar");
  });

  it("says until when a voucher can be paid, and leads to it", () => {
    const email = orderEmail("voucher", { ...order, paidAt: null }, shop);
    expect(textOf(email)).toContain("A más tardar el sábado 21 de noviembre, 11:59 p.m.");
    expect(buttonOf(email)).toMatchObject({ url: order.voucherUrl });
    expect(only(email, "link")).toMatchObject([{ url: `${shop}/orders/17` }]);
  });

  it("begins as its page does, and counts no time that passes before it is read", () => {
    const email = orderEmail("voucher", { ...order, paidAt: null }, shop);
    expect(email.blocks[0]).toMatchObject({
      kind: "state",
      tone: "pay",
      word: "Esperando tu pago",
      note: "Pedido 17",
      title: "Paga $1,099 en OXXO",
      figures: [{ name: "Referencia", value: "9302 1847 6650 12" }],
      button: { text: "Ver ficha de pago" },
    });
    expect(textOf(email)).not.toContain("Te queda");
    expect(stateOf(orderEmail("received", order, shop))?.title).toBe("Recibimos tus $1,099");
    expect(stateOf(orderEmail("shipped", order, shop))?.title).toBe(
      "Llega el miércoles 25 de noviembre",
    );
    const transfer = {
      ...order,
      voucherMethod: "spei",
      transferReference: "930218",
      transferBank: "STP",
    } as const;
    expect(stateOf(orderEmail("voucher", transfer, shop))?.figures).toEqual([
      { name: "CLABE", value: "9302 1847 6650 12" },
      { name: "Referencia", value: "930218" },
      { name: "Banco", value: "STP" },
    ]);
    expect(buttonOf(orderEmail("voucher", transfer, shop))).toMatchObject({
      text: "Ver ficha de pago",
      url: order.voucherUrl,
    });
  });

  it("that is cancelled says that nothing was charged, or that its refund failed", () => {
    const title = (changes: Partial<OrderForEmail>) =>
      stateOf(orderEmail("cancelled", { ...order, ...changes }, shop));
    expect(title({ paidAt: null })?.title).toBe("No se cobró nada");
    expect(title({ failed: order.total })).toMatchObject({
      title: "Este pedido se canceló",
      text: expect.stringContaining("Tu devolución no llegó"),
    });
  });

  it("asks once whether something is wrong", () => {
    for (const [name, email] of emails) {
      const asked = textOf(email).match(/¿ALGO NO ESTÁ BIEN\?/g) ?? [];
      expect(asked.length, name).toBeLessThan(2);
    }
  });

  it("leads to where its parcel is, and to itself where nobody shows that", () => {
    for (const write of [shipmentEmail, orderEmail.bind(null, "shipped")]) {
      const email = write(order, shop);
      expect(buttonOf(email)).toMatchObject({ url: expect.stringContaining("dhl.com") });
      expect(only(email, "link")).toMatchObject([{ url: `${shop}/orders/17` }]);
      expect(textOf(email)).toMatch(/Guía( de DHL Express: 8051 2345|: 80512345 https:.*80512345)/);
      const unknown = write({ ...order, carrier: "Camión propio" }, shop);
      expect(buttonOf(unknown)).toMatchObject({ url: `${shop}/orders/17` });
      expect(textOf(unknown)).toMatch(/Guía( de Camión propio: 8051 2345|: 80512345\n)/);
    }
  });

  it("carries its number along to whoever is asked about it", () => {
    expect(received()).toContain(`Di tu número de pedido, ${order.id}.`);
    expect(received()).toContain(`Escríbenos ${shop}/contact?pedido=${order.id}`);
    expect(received()).toContain(`?text=Sobre%20mi%20pedido%20${order.id}%3A%20`);
  });

  it("tells the company who bought, and leads to that order", () => {
    const buyer = { name: "Ana", lastname: "Ruiz", email: "ana@x.example", phone: "33 1234" };
    const email = paidOrderEmail(order, buyer, shop);
    expect(email.subject).toContain("17");
    for (const part of ["Ana Ruiz", "ana@x.example", "33 1234", "Cal", "$1,099"])
      expect(textOf(email)).toContain(part);
    expect(buttonOf(email)).toMatchObject({ url: `${shop}/admin#/orders/17/show` });
  });
});

it("tells customer and company how an order goes, or who comes for it", () => {
  const written = (name: string) => JSON.stringify(emails.find(([each]) => each === name));
  expect(written("received-by-rate")).toContain("Zapopan\\nA pie de camión");
  expect(written("shipped-by-rate")).toContain('"Forma de envío","value":"A pie de camión"');
  expect(written("paid-order-by-rate")).toContain("A pie de camión. 1 a 2 días");
  expect(written("received-pickup")).toContain("Puebla\\nRecoge Ana");
  const company = written("paid-order-pickup");
  expect(company).toContain(
    '"Se recoge en","value":"Ferretería del Centro, Puebla. Recoge Ana Ruiz"',
  );
  expect(company).not.toContain('"Entrega"');
});
