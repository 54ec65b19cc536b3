import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  type CapturedEmail,
  countStock,
  mails,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { cancel, passUndoTime, sell as buyOnline } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { draftOrder, puebla, sell as sellDraft } from "#testing/draft-order.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** What an order's emails say is what happened to its goods and its money. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const trowel = await someProduct(shop, "Llana Dentada");
await countStock(shop, trowel.id, 10_000);

/** Three trowels of $179; sent to Puebla, $199 more. */
const [goods, delivered] = [537, 736];
const toPuebla = { place: puebla };

interface Paid {
  payments: object[];
  credit: { days: number | null } | null;
}
const cash = (amount: number): Paid => ({ payments: [{ method: "cash", amount }], credit: null });
const later = (days: number | null, payments: object[] = []): Paid => ({
  payments,
  credit: { days },
});
const transfer = (amount: number) => ({ method: "transfer", amount, reference: "SPEI 1" });

async function sell(draft: object, paid: Paid, customer: object) {
  const sale = { ...draftOrder([{ id: trowel.id, quantity: 3 }]), customer, ...draft };
  return (await sellDraft(owner, sale, { ...paid })).id;
}

async function buyer() {
  const ana = await someCustomer(shop);
  const [known] = await owner.read(`sales/customers?q=${ana.email}`);
  const { id } = defined(known);
  await shop.db.$client.query("update customers set credit_limit = 100000 where id = $1", [id]);
  return { email: ana.email, id };
}

const refund = async (id: number, fields: object) =>
  await expectOk<{ msg: string }>(
    await owner.post(`orders/${id}/refunds`, {
      key: randomUUID(),
      lines: [],
      deliveryCost: false,
      reason: "Llegó roto",
      goodsReturned: false,
      ...fields,
    }),
  );
const two = { lines: [{ position: 0, quantity: 2 }] };
const done = {
  nothing: async () => {},
  money: async (id: number) => await refund(id, { other: 40, method: "transfer" }),
  goods: async (id: number) => await refund(id, { ...two, goodsReturned: true }),
  undo: async (id: number) => await expectOk(await owner.post(`orders/${id}/undoing`)),
  cancel: async (id: number) => await cancel(owner, { ids: [id], from: "processing" }),
  async send(id: number) {
    const despite = [{ id, hold: "to-collect" }];
    await expectOk(await owner.post("orders/transitions", { ids: [id], to: "shipped", despite }));
    await passUndoTime(shop);
  },
  async bringBack(id: number) {
    await done.send(id);
    await shop.settled();
    const back = { ids: [id], from: "shipped", goodsReturned: true };
    await expectOk(await owner.post("orders/cancellations", back));
  },
  async leave(id: number) {
    await done.send(id);
    await shop.settled();
    await cancel(owner, { ids: [id], from: "shipped" });
  },
  async exchange(id: number) {
    const change = {
      lines: [{ position: 0, quantity: 2 }],
      products: [{ id: sponge.id, quantity: 1 }],
    };
    const { total } = await owner.change("POST", `orders/${id}/line-changes/preview`, change);
    await owner.change("POST", `orders/${id}/line-changes`, { ...change, total });
  },
};
const sponge = await someProduct(shop, "Fibra Esponja");
await countStock(shop, sponge.id, 10_000);
const saved = trowel.price - sponge.price;

interface Case {
  draft: object;
  paid: Paid;
  what: keyof typeof done;
  subject: RegExp;
  says: string[];
  never?: string[];
}

const { outlets } = await owner.read("sales/form");
const atOutlet: Pick<Case, "draft" | "paid"> = {
  draft: { pickupOutlet: defined(outlets[0]).id },
  paid: later(30),
};
const taken: Pick<Case, "draft" | "paid"> = { draft: {}, paid: cash(goods) };
const owing: Pick<Case, "draft" | "paid"> = { draft: {}, paid: later(30) };
const sent: Pick<Case, "draft" | "paid"> = { draft: toPuebla, paid: cash(delivered) };
const atDoor: Pick<Case, "draft" | "paid"> = { draft: toPuebla, paid: later(null) };
const rest: Pick<Case, "draft" | "paid"> = {
  draft: toPuebla,
  paid: later(null, [transfer(700)]),
};
const received = /^Recibimos tu pedido/;
const cancelled = /^Cancelamos tu pedido/;
const backWithUs = "Recibimos de vuelta: 2 × Llana";
const allBack = "Recibimos de vuelta: 3 × Llana";
const noGoods = "No regresó ningún producto.";

const cases: Record<string, Case> = {
  "a sale that was taken along promises no delivery": {
    ...taken,
    what: "nothing",
    subject: received,
    says: ["Te llevaste tus productos del mostrador.", "RECIBIMOS TUS $537"],
    never: ["Llega", "Envío", "Te avisamos", "ENTREGA", "Ciudad de México: Gratis"],
  },
  "a sale on credit that was taken along says until when it is paid": {
    ...owing,
    what: "nothing",
    subject: received,
    says: ["Te llevaste tus productos", "Falta pagar $537, a más tardar el"],
    never: ["Llega", "Envío", "Recibimos tus", "Pago exitoso", "Pagado el"],
  },
  "a paid sale that is brought says when it comes": {
    ...sent,
    what: "nothing",
    subject: received,
    says: ["Llega:", "RECIBIMOS TUS $736", "Te avisamos cuando salga", "Envío a Puebla: $199"],
    never: ["Falta pagar", "en efectivo", "mostrador"],
  },
  "an order to be paid at the door says what is collected": {
    ...atDoor,
    what: "nothing",
    subject: received,
    says: ["Al recibirlo pagas $736 en efectivo.", "Llega:"],
    never: ["Recibimos tus", "Pago exitoso", "a más tardar"],
  },
  "one of which a part was paid says what is collected of it": {
    ...rest,
    what: "nothing",
    subject: received,
    says: ["Al recibirlo pagas $36 en efectivo."],
    never: ["Pago exitoso", "$736 en efectivo"],
  },
  "an order that leaves for the door says again what is collected, and the days that were promised":
    {
      ...atDoor,
      what: "send",
      subject: /va en camino$/,
      says: ["Al recibirlo pagas $736 en efectivo.", "LLEGA"],
      never: ["3 A 5 DÍAS HÁBILES"],
    },
  "an order to pick up says where, and until when it is paid": {
    ...atOutlet,
    what: "nothing",
    subject: received,
    says: ["Recoges en", "Código", "cuando esté listo", "Falta pagar $537, a más tardar el"],
    never: ["Llega", "Envío", "mostrador", "Pago exitoso"],
  },
  "one that is ready says what is still owed": {
    ...atOutlet,
    what: "send",
    subject: /está listo para recoger$/,
    says: ["Recógelo en", "Falta pagar $537, a más tardar el"],
    never: ["Llega ", "Envío"],
  },
  "pieces of it that wait there came back from nowhere": {
    ...atOutlet,
    what: "leave",
    subject: cancelled,
    says: ["NO SE COBRÓ NADA", "Ya no debes los $537 que faltaban."],
    never: ["de vuelta", "devolv"],
  },
  "money alone was given back by the method that was chosen": {
    ...taken,
    what: "money",
    subject: /^Te devolvimos \$40/,
    says: ["Te devolvimos $40 por transferencia.", noGoods],
    never: ["debes", "debías", "Recibimos de vuelta", "por el mismo medio", "días hábiles"],
  },
  "goods came back and were given back in cash": {
    ...taken,
    what: "goods",
    subject: /^Te devolvimos \$358/,
    says: ["Te devolvimos $358 en efectivo.", backWithUs],
    never: [noGoods, "debes", "debías"],
  },
  "money alone that was owed lowers the debt, and nobody got it": {
    ...owing,
    what: "money",
    subject: /^Debes \$40 menos/,
    says: ["Bajamos $40 de lo que debías. Te queda por pagar $497.", noGoods],
    never: ["devolv"],
  },
  "goods that came back lower the debt": {
    ...owing,
    what: "goods",
    subject: /^Debes \$358 menos/,
    says: ["Bajamos $358 de lo que debías. Te queda por pagar $179.", backWithUs],
    never: ["devolv", noGoods],
  },
  "what is more than the debt is given back": {
    ...rest,
    what: "goods",
    subject: /^Descontamos \$358/,
    says: [
      "Te devolvimos $322 por transferencia. Bajamos $36 de lo que debías. Ya no debes nada de él.",
      "Ya no va en tu pedido: 2 × Llana",
    ],
    never: ["Recibimos de vuelta", "$358 por"],
  },
  "pieces that had not left came from nowhere": {
    ...sent,
    what: "goods",
    subject: /^Te devolvimos \$358/,
    says: ["Te devolvimos $358 en efectivo.", "Ya no va en tu pedido: 2 × Llana"],
    never: ["Recibimos de vuelta"],
  },
  "a sale that was undone gave goods and money back": {
    ...taken,
    what: "undo",
    subject: cancelled,
    says: ["Te devolvimos $537 en efectivo.", allBack],
    never: ["debes"],
  },
  "a sale on credit that was undone ends its debt": {
    ...owing,
    what: "undo",
    subject: cancelled,
    says: ["NO SE COBRÓ NADA", "Ya no debes los $537 que faltaban.", allBack],
    never: ["devolv"],
  },
  "a paid order that had not left gives its money back": {
    ...sent,
    what: "cancel",
    subject: cancelled,
    says: ["TE DEVOLVIMOS $736", "Te devolvimos $736 en efectivo."],
    never: ["debes", "de vuelta"],
  },
  "an order that was to be paid at the door is owed no more": {
    ...atDoor,
    what: "cancel",
    subject: cancelled,
    says: ["NO SE COBRÓ NADA", "Ya no debes los $736 que faltaban."],
    never: ["devolv", "de vuelta"],
  },
  "one of which a part was paid gives that back by its method, and the rest is owed no more": {
    ...rest,
    what: "cancel",
    subject: cancelled,
    says: ["Te devolvimos $700 por transferencia.", "Ya no debes los $36 que faltaban."],
    never: ["de vuelta", "en efectivo"],
  },
  "an order that came back from its way says so": {
    ...sent,
    what: "bringBack",
    subject: cancelled,
    says: ["Te devolvimos $736 en efectivo.", allBack],
  },
  "an exchange that costs less says how the rest was given back": {
    ...sent,
    what: "exchange",
    subject: /^Cambiamos los productos/,
    says: [`Tu pedido cuesta $${saved} menos. Te devolvimos $${saved} en efectivo.`],
    never: ["debías", "debes"],
  },
  "an exchange that costs less of what is owed says what is left": {
    ...atDoor,
    what: "exchange",
    subject: /^Cambiamos los productos/,
    says: [`Bajamos $${saved} de lo que debías. Te queda por pagar $${delivered - saved}.`],
    never: ["devolv"],
  },
};

const wordsOf = ({ subject, text }: CapturedEmail) =>
  `${subject}\n${defined(text.split("¿ALGO NO")[0])}`.toLowerCase();

test.each(Object.entries(cases))("%s", async (_, { draft, paid, what, subject, says, never }) => {
  const { email, id: customer } = await buyer();
  const id = await sell(draft, paid, { id: customer });
  // The email of the sale is about the sale, not about what became of it.
  await shop.settled();
  await done[what](id);
  const mail = (await mails(shop, email)).find((each) => subject.test(each.subject));
  const words = wordsOf(defined(mail));
  for (const part of says) expect(words).toContain(part.toLowerCase());
  for (const part of never ?? []) expect(words).not.toContain(part.toLowerCase());
});

test("an order that was paid by card gives the money back to it, and says what of it stays here", async () => {
  const { ana, id } = await buyOnline(shop, fakeStripe, 3);
  await refund(id, { lines: [{ position: 0, quantity: 1 }] });
  await shop.settled();
  await refund(id, { other: 10 });
  const [money, pieces] = await mails(shop, ana.email);
  expect(wordsOf(defined(pieces))).toContain("ya no va en tu pedido: 1 × llana");
  expect(wordsOf(defined(money))).toContain("no regresó ningún producto");
  for (const mail of [money, pieces]) {
    expect(wordsOf(defined(mail))).toContain("a tu visa que termina en 4242");
    expect(wordsOf(defined(mail))).not.toMatch(/debes|debías|efectivo/);
  }
});

test("what was cancelled before its first email went out is told once, as cancelled", async () => {
  const { email, id: customer } = await buyer();
  const id = await sell(toPuebla, later(null), { id: customer });
  await cancel(owner, { ids: [id], from: "processing" });
  const told = await mails(shop, email);
  const first = told.find(({ subject }) => received.test(subject));
  // Whichever job came first: no email says that it was paid, or on its way, after it was cancelled.
  if (first) expect(wordsOf(first)).not.toMatch(/recibimos tus|pago exitoso/);
  expect(told.filter(({ subject }) => cancelled.test(subject))).toHaveLength(1);
});

test("nothing is sent to whoever has no email address, no job waits for it, and nothing promises it", async () => {
  const nobody = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: null };
  const before = (await mails(shop)).length;
  const sales = [
    [{}, cash(goods), "undo"],
    [{}, cash(goods), "goods"],
    [toPuebla, later(null), "send"],
    [toPuebla, cash(delivered), "bringBack"],
    [toPuebla, cash(delivered), "exchange"],
  ] as const;
  for (const [draft, paid, then] of sales) {
    const id = await sell(draft, paid, nobody);
    await done[then](id);
    const again = await owner.post(`orders/${id}/emails`, { kind: "received" });
    expect([again.status, await again.text()]).toMatchObject([
      409,
      expect.stringContaining("no tiene correo") as string,
    ]);
    expect((await owner.read(`orders/${id}`)).emails).toEqual([]);
  }
  const id = await sell(toPuebla, cash(delivered), nobody);
  expect((await refund(id, two)).msg).toBe("Devolución hecha. No tiene correo: avísale tú.");
  const moved = await expectOk<{ msg: string }>(
    await owner.request("PUT", `orders/${id}/delivery`, { notes: "Portón azul" }),
  );
  expect(moved.msg).toBe("Corregido. No tiene correo: avísale tú.");
  expect(await mails(shop)).toHaveLength(before);
  const { rows } = await shop.db.$client.query(
    "select name, state from pgboss.job where state not in ('completed', 'cancelled') and name like any ('{%email%,%write%,%order%}') and not name like '%\\_\\_%'",
  );
  expect(rows).toEqual([]);
});
