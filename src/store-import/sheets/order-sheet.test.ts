import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { readTable } from "#src/sheets/read-sheet.ts";
import { readOrders } from "./order-sheet.ts";
import * as texts from "#src/store-import/texts.ts";
import { unreadColumns } from "#src/sheets/texts.ts";

type Cells = Record<string, string>;

function read(rows: Cells[]) {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return readOrders(readTable(Papa.unparse(rows, { columns }))!)!;
}

/** A row of Shopify's export, whole. */
const shopify: Cells = {
  Name: "#1001",
  Email: "Ana@B.Example",
  "Financial Status": "paid",
  "Paid at": "2026-03-01 10:25:00 -0600",
  "Fulfillment Status": "fulfilled",
  Currency: "MXN",
  Shipping: "149.00",
  Total: "1,998.50",
  "Discount Code": "BUENFIN",
  "Discount Amount": "50.00",
  "Created at": "2026-03-01 10:20:00 -0600",
  "Lineitem quantity": "1",
  "Lineitem name": "Techo Firme - 19 L",
  "Lineitem price": "1849.50",
  "Lineitem sku": "TF-19",
  "Shipping Name": "Ana Ruiz",
  "Shipping Address1": "Juárez 5",
  "Shipping City": "Ciudad de México",
  "Shipping Zip": "'06600",
  "Shipping Province": "DF",
  "Shipping Country": "MX",
};
const line: Cells = { Name: "#1001", "Lineitem quantity": "2", "Lineitem name": "Fibra" };
const orderOf = (cells: Cells, ...more: Cells[]) =>
  read([{ ...shopify, ...cells }, ...more]).rows[0]!;
const problemOf = (cells: Cells) => read([{ ...shopify, ...cells }]).problems[0];

/** A row of one of WooCommerce's extensions, whole. */
const woo: Cells = {
  order_id: "77",
  order_date: "2026-03-01 10:20",
  status: "wc-completed",
  billing_email: "a@b.example",
  order_total: "150.50",
  item_name: "Cubeta",
  item_quantity: "3",
};
const wooOf = (cells: Cells) => read([{ ...woo, ...cells }]).rows[0]!;

describe("an order of Shopify", () => {
  it("is read from its first row, with the lines below", () => {
    const order = orderOf({}, { ...line, "Lineitem price": "30" });
    expect(order).toEqual({
      line: 2,
      number: "1001",
      person: { email: "ana@b.example", name: "Ana", lastname: "Ruiz", phone: "" },
      status: "completed",
      isOpen: false,
      createdAt: "2026-03-01T16:20:00.000Z",
      paidAt: "2026-03-01T16:25:00.000Z",
      total: 1998.5,
      deliveryCost: 149,
      discount: 50,
      code: "BUENFIN",
      refunded: 0,
      notes: "",
      recipient: "Ana Ruiz",
      address: {
        street: "Juárez 5",
        state: "Ciudad de México",
        city: "Ciudad de México",
        postalCode: "06600",
      },
      place: "Juárez 5, Ciudad de México, DF, 06600, MX",
      lines: [
        { name: "Techo Firme - 19 L", sku: "TF-19", quantity: 1, price: 1849.5, discount: 0 },
        { name: "Fibra", sku: "", quantity: 2, price: 30, discount: 0 },
      ],
    });
  });

  it("is one order wherever its rows are, and a row without a number continues it", () => {
    const { rows } = read([
      shopify,
      { ...shopify, Name: "#1002" },
      { ...line, Name: "" },
      { ...line, "Lineitem name": "Cubo" },
    ]);
    expect(rows.map(({ number, lines }) => [number, lines.map(({ name }) => name)])).toEqual([
      ["1001", ["Techo Firme - 19 L", "Cubo"]],
      ["1002", ["Techo Firme - 19 L", "Fibra"]],
    ]);
  });

  it.each([
    [{ "Financial Status": "paid", "Fulfillment Status": "fulfilled" }, "completed", false],
    [{ "Financial Status": "paid", "Fulfillment Status": "unfulfilled" }, "completed", true],
    [{ "Financial Status": "paid", "Fulfillment Status": "partial" }, "completed", true],
    [{ "Financial Status": "pending", "Fulfillment Status": "fulfilled" }, "completed", true],
    [{ "Financial Status": "partially_refunded" }, "completed", false],
    [{ "Financial Status": "refunded" }, "cancelled", false],
    [{ "Financial Status": "voided", "Fulfillment Status": "" }, "cancelled", false],
    [{ "Cancelled at": "2026-03-02 10:00:00 -0600" }, "cancelled", false],
  ])("that is %o is %s, and open there: %s", (cells, status, isOpen) => {
    const order = orderOf(cells);
    expect([order.status, order.isOpen]).toEqual([status, isOpen]);
    // Nobody's money: a cancelled order is none of the shop's sales.
    expect(order.paidAt === null).toBe(status === "cancelled");
  });

  it("without a payment date was paid when it was created", () => {
    expect(orderOf({ "Paid at": "" }).paidAt).toBe("2026-03-01T16:20:00.000Z");
  });

  it("in another currency, without an email or without a number is reported", () => {
    expect(problemOf({ Currency: "usd" })).toEqual({
      line: 2,
      name: "#1001",
      msg: texts.otherCurrency("usd"),
    });
    expect(problemOf({ Currency: "mxn" })).toBe(undefined);
    expect(problemOf({ Email: "nadie" })?.msg).toBe(texts.noEmail);
    expect(problemOf({ Name: "#" })?.msg).toBe(texts.noNumber);
    expect(problemOf({ Total: "-1" })?.msg).toBe(texts.noTotal);
    expect(problemOf({ "Financial Status": "expired" })?.msg).toBe(texts.neverPaid);
    expect(read([{ ...shopify, Total: "0" }]).rows).toHaveLength(1);
  });

  it("to another country keeps its address as text", () => {
    const order = orderOf({ "Shipping Country": "US", "Shipping Province": "TX" });
    expect(order.address).toBe(null);
    expect(order.place).toBe("Juárez 5, Ciudad de México, TX, 06600, US");
  });

  it("reads amounts regardless of their sign", () => {
    const given = { "Discount Amount": "-50", "Refunded Amount": "-20.5", Shipping: "" };
    expect(orderOf(given)).toMatchObject({ discount: 50, refunded: 20.5, deliveryCost: 0 });
  });
});

describe("an order of WooCommerce", () => {
  it.each([
    ["wc-completed", "completed", false],
    ["processing", "completed", true],
    ["wc-on-hold", "completed", true],
    ["Pending payment", "completed", true],
    ["Procesando", "completed", true],
    ["Completado", "completed", false],
    ["wc-refunded", "cancelled", false],
    ["Cancelado", "cancelled", false],
  ])("that is %s is %s, and open there: %s", (status, ours, isOpen) =>
    expect(wooOf({ status })).toMatchObject({ status: ours, isOpen }),
  );

  it.each(["wc-failed", "checkout-draft", "trash", "Fallido"])(
    "that is %s was never one",
    (status) =>
      expect(read([{ ...woo, status }]).problems).toMatchObject([{ msg: texts.neverPaid }]),
  );

  it("computes the unit price from the line's total", () => {
    const price = (cells: Cells) => wooOf(cells).lines[0]?.price;
    expect(price({ item_total: "100" })).toBe(33.33);
    expect(price({ item_total: "100", "Item Cost": "40" })).toBe(40);
    expect(price({})).toBe(0);
  });
});

describe("the quantity of a line", () => {
  const pieces = (quantity: string) => wooOf({ item_quantity: quantity }).lines[0]?.quantity;

  it("is an integer, and 1 by default", () => {
    expect(["2", "2.0", "", "1,200", "1 200"].map(pieces)).toEqual([2, 2, 1, 1200, 1200]);
    expect(pieces("1000000")).toBe(100_000);
  });

  it("below 1 skips the line", () => {
    for (const quantity of ["0", "-1", "0.2", "muchas"])
      expect(read([{ ...woo, item_quantity: quantity }]).problems).toMatchObject([
        { msg: texts.noLines },
      ]);
  });
});

it("open orders are counted, and columns that are not read are listed", () => {
  const { losses } = read([
    { ...shopify, "Fulfillment Status": "", "Gift note": "Felicidades", Vendor: "Norte" },
    { ...shopify, Name: "#2" },
  ]);
  expect(losses).toEqual([texts.openOrders(1), unreadColumns(["gift note"])]);
});

it("long texts are cut, but not within an emoji", () => {
  const long = { Notes: `${"a".repeat(999)}🧱`, "Shipping Address1": `${"a".repeat(299)}🧱` };
  const order = orderOf({ ...long, "Lineitem name": `${"a".repeat(199)}🧱` });
  expect(order.notes).toBe("a".repeat(999));
  expect(order.address?.street).toBe("a".repeat(299));
  expect(order.lines[0]?.name).toBe("a".repeat(199));
});

it("another sheet is not recognized as orders", () => {
  const isOrders = (csv: string) => readOrders(readTable(csv)!) !== null;
  expect(isOrders("nombre,precio\nPala,5\n")).toBe(false);
  expect(isOrders("Name,Email\nAna,a@b.example\n")).toBe(false);
  expect(isOrders("order_id,fecha\n5,hoy\n")).toBe(false);
  expect(isOrders("Número de pedido,Order total\n5,10\n")).toBe(true);
});

it("every order that is read can be stored, whatever the cells contain", () => {
  const cell = fc.oneof(
    fc.constantFrom("", "0", "-3", "1,849.50", "2026-02-30", "x", "🧱".repeat(150), "'5"),
    fc.string(),
  );
  const row = fc.record(Object.fromEntries(Object.keys(shopify).map((name) => [name, cell])));
  const plausible = { ...shopify, Name: "#1" };
  const mixed = fc.tuple(row, fc.subarray(Object.keys(shopify))).map(([noise, kept]): Cells => ({
    ...plausible,
    ...Object.fromEntries(kept.map((name) => [name, noise[name] ?? ""])),
  }));
  fc.assert(
    fc.property(fc.array(mixed, { minLength: 1, maxLength: 3 }), (rows) => {
      for (const order of read(rows).rows) {
        const amounts = [order.total, order.deliveryCost, order.discount, order.refunded];
        const prices = order.lines.flatMap(({ price, discount }) => [price, discount]);
        for (const amount of [...amounts, ...prices]) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Math.round(amount * 100) / 100).toBe(amount);
        }
        expect(
          order.lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0),
        ).toBe(true);
        expect(order.number.length).toBeGreaterThan(0);
        expect(new Date(order.createdAt).toISOString()).toBe(order.createdAt);
      }
    }),
    { numRuns: 150 },
  );
});
