import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultBrand } from "#src/brand/presets.ts";
import { packedLines, packingSlips, pickList, picksOf } from "./print-documents.ts";

type Order = Parameters<typeof packingSlips>[0][number];

const order: Order = {
  id: 1001,
  createdAt: new Date("2026-11-20T18:00:00Z"),
  address: "Juárez 5",
  city: "Tehuacán",
  notes: null,
  recipient: null,
  recipientPhone: null,
  total: 2098,
  carrier: null,
  guideNumber: null,
  pickup: null,
  deliveryRate: null,
  customer: { name: "Ana", lastname: "Ruiz", phone: "2381112233" },
  lines: [
    { productId: 1, name: "Techo Firme", quantity: 1, price: 1849 },
    { productId: 2, name: "Fibra", quantity: 2, price: 0 },
  ],
};
const company = { name: "Obra Limpia", contact: { phone: "2380000000", email: "a@b.example" } };

/** What stands on the paper, without the marks of HTML. */
const words = (html: unknown) =>
  String(html)
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const slip = async (given: Partial<Order> = {}) =>
  words(await packingSlips([{ ...order, ...given }], { company, brand: defaultBrand }));

describe("a parcel", () => {
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
  it("says what is in the parcel and what it costs, with its pieces and gifts", async () => {
    const text = await slip();
    expect(text).toContain("Pedido 1001");
    expect(text).toContain("1 Techo Firme $1,849");
    expect(text).toContain("2 Fibra Gratis");
    expect(text).toMatch(/ 3 \S+ · Total \$2,098 MXN/);
  });

  it("names the customer, unless somebody else receives it", async () => {
    expect(await slip()).toContain("Ana Ruiz · 2381112233");
    const other = await slip({ recipient: "Luz Mora", recipientPhone: "5512345678" });
    expect(other).toContain("Luz Mora · 5512345678");
    expect(other).not.toMatch(/Ana|2381112233/);
  });

  it("of somebody whose account is gone has an address and no word of nobody", async () => {
    const text = await slip({ customer: null });
    expect(text).toContain("Juárez 5, Tehuacán");
    expect(text).not.toMatch(/null|undefined|·\s*·/);
    expect(await slip({ customer: null, recipient: "Luz" })).toMatch(/Luz Juárez/);
  });

  it("says where it is picked up, or how it is sent and with which guide", async () => {
    expect(await slip()).toContain("Entregar a");
    const pickedUp = await slip({ pickup: { name: "Centro" } });
    expect(pickedUp).toContain("Se recoge en Centro");
    expect(pickedUp).not.toContain("Entregar a");
    const sent = await slip({
      deliveryRate: { name: "A pie de camión", weight: 490 },
      carrier: "Estafeta",
      guideNumber: "805",
    });
    expect(sent).toContain("A pie de camión · 490 kg");
    expect(sent).toContain("Estafeta 805");
    expect(await slip({ carrier: "Estafeta" })).not.toContain("Estafeta");
  });

  it("shows the notes of who bought, as they were typed and as no program", async () => {
    const html = await packingSlips(
      [{ ...order, notes: "<script>alert(1)</script> & «timbre»", recipient: "O'Hara" }],
      { company: { ...company, name: "A & B" }, brand: defaultBrand },
    );
    expect(String(html)).not.toContain("<script>");
    expect(String(html)).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; «timbre»");
    expect(String(html)).toContain("<b>A &amp; B</b>");
  });

  it("has a sheet for each order, and words where there is none", async () => {
    const printed = { company, brand: defaultBrand };
    const three = await packingSlips([order, { ...order, id: 2 }, { ...order, id: 3 }], printed);
    expect(String(three).match(/<article>/g)).toHaveLength(3);
    expect(words(await packingSlips([], printed))).toContain("No hay pedidos elegidos.");
  });

  it("is printed before anybody said who the company is", async () => {
    const text = words(await packingSlips([order], { company: null, brand: defaultBrand }));
    expect(text).toContain("Pedido 1001");
    expect(text).not.toMatch(/null|undefined/);
  });

  it("bears the logo in the size of its box, called by the company's name", async () => {
    const logo = { url: "/media/logo.svg", width: 900, height: 100, opaque: false };
    const brand = { ...defaultBrand, logo: { ...defaultBrand.logo, ...logo } };
    const html = String(await packingSlips([order], { company, brand }));
    expect(html).toContain('width="240" height="27" alt="Obra Limpia"');
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
            orders.flatMap((each) => (each.lines.some((one) => one.name === name) ? each.id : [])),
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

  it("says how many orders it is for, and which", async () => {
    const text = words(await pickList([order, { ...order, id: 1002 }], defaultBrand));
    expect(text).toContain("2 pedidos");
    expect(text).toContain("2 Techo Firme 1001, 1002");
    expect(words(await pickList([order], defaultBrand))).toContain("1 pedido ");
  });
});
