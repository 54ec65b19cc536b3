import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { deliveryNotes } from "./delivery-notes.ts";
import { labels } from "./labels.ts";
import { packingSlips } from "./packing-slips.ts";
import { pickList, picksOf } from "./pick-list.ts";
import { packedLines, type PrintedOrder as Order } from "./printed-order.ts";

const order: Order = {
  id: 1001,
  status: "processing",
  createdAt: new Date("2026-11-20T18:00:00Z"),
  paidAt: new Date("2026-11-20T18:01:00Z"),
  address: "Juárez 5, Puebla, C.P. 75700",
  state: "Puebla",
  city: "Tehuacán",
  postalCode: "75700",
  holds: [],
  owed: null,
  dueOn: null,
  addressMismatch: null,
  notes: null,
  recipient: null,
  recipientPhone: null,
  total: 1998,
  deliveryCost: 249,
  exchanged: 0,
  refunded: 0,
  failed: 0,
  manualPayment: null,
  givenBack: 0,
  promotions: [{ code: "OBRA", discount: 100, deliveryDiscount: 0 }],
  carrier: null,
  guideNumber: null,
  pickup: null,
  deliveryRate: null,
  weight: 0,
  customer: { name: "Ana", lastname: "Ruiz", phone: "2381112233" },
  lines: [
    { productId: 1, name: "Techo Firme", quantity: 1, returned: 0, price: 1849 },
    { productId: 2, name: "Fibra", quantity: 2, returned: 0, price: 0 },
  ],
};
const company = { name: "Obra Limpia", contact: { phone: "2380000000" } };

/** What stands on papers, in the order of their fields. */
const words = (paper: unknown): string =>
  typeof paper === "object" && paper !== null
    ? Object.values(paper).map(words).join(" ")
    : String(paper);
const slip = (overrides: Partial<Order> = {}) => words(packingSlips([{ ...order, ...overrides }]));

describe("a parcel", () => {
  it("of an order on hold is neither printed nor picked, and the screen says why", () => {
    const onHold: Order[] = [{ ...order, id: 1002, holds: ["disputed"] }, order];
    const pages = [packingSlips(onHold), pickList(onHold), labels(onHold, company)].map(words);
    for (const page of pages) {
      expect(page).toContain("El pedido 1002 está retenido: tiene un contracargo abierto");
      expect(page).not.toContain("Pedido 1002");
    }
    expect(pages[0]).toContain("Pedido 1001");
    expect(pages[1]).toContain("1 pedido ");
    expect(pages[2]).toContain("Pedido 1001");
    expect(slip({ holds: ["address-mismatch"] })).toContain("Pedido 1001");
  });

  it("holds what was bought, without what was given back before", () => {
    const lines = [
      { id: 1, quantity: 3, returned: 0 },
      { id: 2, quantity: 3, returned: 2 },
      { id: 3, quantity: 3, returned: 3 },
    ];
    expect(packedLines(lines).map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(packedLines([])).toEqual([]);
  });
});

describe("a packing slip", () => {
  it("says what is in the parcel and what it costs, with its pieces and gifts", () => {
    const text = slip();
    expect(text).toContain("Pedido 1001");
    expect(text).toContain("Techo Firme 1 $1,849 $1,849");
    expect(text).toContain("Fibra 2 Gratis $0");
    expect(text).toMatch(/Promoción OBRA −\$100 Envío \$249 Total \$1,998 MXN/);
    expect(text).toMatch(/En el paquete: 3 /);
  });

  it("adds up also once something came back, and says what is not in the parcel", () => {
    const [roof, fibre] = order.lines;
    const lines = [
      { ...roof!, quantity: 3, returned: 2 },
      { ...fibre!, returned: 2 },
    ];
    const text = slip({ lines, total: 5696, refunded: 1000 });
    expect(text).toContain("Techo Firme 1 de 3 $1,849 $5,547");
    expect(text).toContain("Fibra 0 de 2");
    expect(text).toContain("Total $5,696 MXN Devuelto −$1,000 Queda $4,696 MXN");
    expect(text).toMatch(/En el paquete: 1 /);
  });

  it("says which variant is in the parcel, and where it goes in the lines of an envelope", () => {
    const [roof] = order.lines;
    const variant = { sku: "TF-5", options: [{ name: "Duración", value: "5 años" }] };
    const text = slip({ lines: [{ ...roof!, ...variant }] });
    expect(text).toContain("Duración: 5 años · SKU TF-5");
    expect(text).toContain("Juárez 5 C.P. 75700 Tehuacán, Puebla");
  });

  it("names the customer, unless somebody else receives it", () => {
    expect(slip()).toContain("Ana Ruiz 238 111 2233");
    const other = slip({ recipient: "Luz Mora", recipientPhone: "5512345678" });
    expect(other).toContain("Luz Mora 55 1234 5678");
    expect(other).not.toMatch(/Ana|2381112233/);
  });

  it("of somebody whose account is gone has an address and no word of nobody", () => {
    const text = slip({ customer: null });
    expect(text).toContain("Juárez 5 C.P. 75700 Tehuacán, Puebla");
    expect(text).not.toMatch(/null|undefined|·\s*·/);
    expect(slip({ customer: null, recipient: "Luz" })).toMatch(/Luz Juárez/);
  });

  it("says where it is picked up, or how it is sent and with which guide", () => {
    expect(slip()).toContain("Entregar a");
    const pickedUp = slip({ pickup: { name: "Centro" } });
    expect(pickedUp).toContain("Se recoge en Centro");
    expect(pickedUp).not.toContain("Entregar a");
    const sent = slip({
      deliveryRate: { name: "A pie de camión", kind: "truck" },
      weight: 490,
      carrier: "Estafeta",
      guideNumber: "805",
    });
    expect(sent).toContain("A pie de camión · 490 kg");
    expect(sent).toContain("Estafeta 805");
    expect(slip({ deliveryRate: { name: "Exprés", kind: "parcel" }, weight: 12 })).toContain(
      "Exprés · por paquetería · 12 kg",
    );
    expect(slip({ carrier: "Estafeta" })).not.toContain("Estafeta");
  });

  it("has a page for each order, and words where there is none", () => {
    expect(packingSlips([order, { ...order, id: 2 }, { ...order, id: 3 }])).toHaveLength(3);
    expect(words(packingSlips([]))).toContain("No hay pedidos que preparar.");
  });

  it("has the notes of who bought as they were typed", () => {
    expect(slip({ notes: "Portón <azul> & «timbre»" })).toContain("Portón <azul> & «timbre»");
  });
});

describe("a pick list", () => {
  const line = (productId: number | null, name: string, quantity: number) => ({
    productId,
    name,
    quantity,
  });

  it("names each product once, with all its pieces and the orders they are for", () => {
    const picks = picksOf([
      { id: 1, lines: [line(1, "Fibra", 2), line(2, "Árbol", 1)] },
      { id: 2, lines: [line(1, "Fibra nueva", 3), line(1, "Fibra nueva", 1)] },
    ]);
    expect(picks).toMatchObject([
      { name: "Árbol", quantity: 1, orders: [1] },
      { name: "Fibra", quantity: 6, orders: [1, 2] },
    ]);
  });

  it("takes two products of one name for two, and none that is gone for another", () => {
    const picks = picksOf([
      { id: 1, lines: [line(1, "Fibra", 1), line(2, "Fibra", 1), line(null, "Fibra", 1)] },
      { id: 2, lines: [line(null, "Fibra", 4), line(null, "1", 7)] },
    ]);
    expect(picks.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["1", 7],
      ["Fibra", 1],
      ["Fibra", 1],
      ["Fibra", 5],
    ]);
  });

  it("has every piece of every order, in whatever order they are picked", () => {
    const anyLine = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 90 }));
    fc.assert(
      fc.property(fc.array(fc.array(anyLine, { maxLength: 4 }), { maxLength: 5 }), (bought) => {
        const orders = bought.map((lines, id) => ({
          id,
          lines: lines.map(([product, quantity]) => line(product, `P${product}`, quantity)),
        }));
        const picks = picksOf(orders);
        const pieces = orders.flatMap(({ lines }) => lines);
        for (const { name, quantity, orders: ids } of picks) {
          const own = pieces.filter((each) => each.name === name);
          expect(quantity).toBe(own.reduce((sum, each) => sum + each.quantity, 0));
          expect(ids).toEqual(
            orders.flatMap((each) =>
              each.lines.some((line) => line.name === name) ? each.id : [],
            ),
          );
        }
        expect(new Set(picks.map(({ name }) => name)).size).toBe(picks.length);
        const figures = (all: typeof orders) =>
          picksOf(all).map(({ name, quantity }) => [name, quantity]);
        expect(figures(orders.toReversed())).toEqual(figures(orders));
        expect(picks.length).toBe(new Set(pieces.map(({ name }) => name)).size);
      }),
      { numRuns: 60 },
    );
  });

  it("says how many orders it is for, and which", () => {
    const text = words(pickList([order, { ...order, id: 1002 }]));
    expect(text).toContain("2 pedidos");
    expect(text).toContain("Techo Firme 2 ☐ Para 1001, 1002");
    expect(words(pickList([order]))).toContain("1 pedido ");
  });
});

describe("the order of the shelves", () => {
  const at = (name: string, location: string | null) => ({
    productId: null,
    name,
    location,
    quantity: 1,
  });
  it("counts as people do, and what has no location comes last by its name", () => {
    const lines = [
      at("Yeso", null),
      at("B", "A-10-1"),
      at("Arena", null),
      at("C", "A-9"),
      at("A", "b-1"),
    ];
    expect(picksOf([{ id: 1, lines }]).map(({ name }) => name)).toEqual([
      "C",
      "B",
      "A",
      "Arena",
      "Yeso",
    ]);
  });

  it("is told only where some product has a location", () => {
    expect(words(pickList([order]))).not.toContain("Ubicación");
    const lines = order.lines.map((line) => ({ ...line, location: "A-03-2" }));
    expect(words(pickList([{ ...order, lines }]))).toContain("Techo Firme A-03-2 1");
    expect(slip({ lines })).toContain("Ubicación A-03-2");
  });
});

test("what is to be collected stands on slip, delivery note, label and pick list, and nowhere once paid", () => {
  const folios = new Map([[order.id, { folio: 7, createdAt: order.createdAt }]]);
  const papers = (changes: object) => {
    const some = [{ ...order, ...changes }];
    const pages = [
      packingSlips(some),
      deliveryNotes(some, { folios, prices: true }),
      labels(some, company),
      pickList(some),
    ];
    return pages.map(words);
  };
  for (const paper of papers({ owed: 7309 })) expect(paper).toMatch(/Cobrar \$7,309 en efectivo/);
  const paid = [{ owed: 0 }, { owed: null }, { owed: 7309, dueOn: "2026-12-24" }];
  for (const changes of paid)
    for (const paper of papers(changes)) expect(paper).not.toContain("Cobrar");
});
