import { expect, test } from "vitest";
import { readTable } from "#src/sheets/read-sheet.ts";
import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import { defined } from "#testing/defined.ts";
import { pesosIn, timestampIn } from "#src/sheets/cells.ts";
import { readCustomers } from "./customer-sheet.ts";
import { stateNamed } from "./mexican-states.ts";
import { readOrders } from "./order-sheet.ts";
import { readRedirects } from "./redirect-sheet.ts";
import * as texts from "#src/store-import/texts.ts";

test("timestamps of both shops and of a spreadsheet are equal", () => {
  for (const cell of [
    "2026-03-01 10:20:00 -0600",
    "2026-03-01 10:20",
    "2026-03-01T16:20:00Z",
    "2026-03-01 16:20:00 UTC",
    "01/03/2026 10:20",
    "2026/3/1 10:20:00",
  ])
    expect(timestampIn(cell), cell).toBe("2026-03-01T16:20:00.000Z");
  expect(timestampIn("2026-03-01")).toBe("2026-03-01T18:00:00.000Z");
  for (const cell of ["", "ayer", "2026-13-45 10:00"]) expect(timestampIn(cell), cell).toBe(null);
});

test("amounts keep their centavos, however they are written", () => {
  expect(["$1,849.50", "1849.5", "1.849,50", "0", "n/a"].map(pesosIn)).toEqual([
    1849.5,
    1849.5,
    1849.5,
    0,
    null,
  ]);
});

test("each state is found by its names and by both shops' codes", () => {
  for (const name of Object.keys(mexicanCities)) expect(stateNamed(name)).toBe(name);
  expect(
    ["CDMX", "DF", "NLE", "NL", "Q ROO", "MX-JAL", "TAMPS", "Distrito Federal"].map(stateNamed),
  ).toEqual([
    "Ciudad de México",
    "Ciudad de México",
    "Nuevo León",
    "Nuevo León",
    "Quintana Roo",
    "Jalisco",
    "Tamaulipas",
    "Ciudad de México",
  ]);
  expect(stateNamed("Texas")).toBe(null);
});

test("a name that looks like a link is dropped", () => {
  const csv =
    "First Name,Last Name,Email,Accepts Email Marketing,Default Address Zip\n" +
    "gana.example,Ruiz,a@b.example,yes,\n,,ana.luz@b.example,,\n";
  expect(readCustomers(defined(readTable(csv)))?.rows).toMatchObject([
    { name: "Ruiz", lastname: "", secondaryUse: true },
    { name: "ana luz", lastname: "", secondaryUse: true },
  ]);
});

test("all lines of an order may be in one cell", () => {
  const csv =
    "order_id,date,status,billing_email,order_total,line_items\n" +
    '7,2026-03-01 10:20:00,processing,a@b.example,150.50,"name:Cubeta|sku:C-1|quantity:3|total:120.60; name:Brocha|quantity:1|total:29.90"\n';
  expect(readOrders(defined(readTable(csv)))).toMatchObject({
    source: "woocommerce",
    rows: [
      {
        number: "7",
        isOpen: true,
        total: 150.5,
        lines: [
          { name: "Cubeta", sku: "C-1", quantity: 3, price: 40.2 },
          { name: "Brocha", quantity: 1, price: 29.9 },
        ],
      },
    ],
  });
});

test("an incomplete order is reported with its first row", () => {
  const csv =
    "Name,Email,Financial Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price\n" +
    "#1,a@b.example,paid,,2026-01-01,1,Cubeta,5\n#2,a@b.example,paid,5,,1,Cubeta,5\n" +
    "#3,a@b.example,paid,5,2026-01-01,0,Cubeta,5\n";
  expect(readOrders(defined(readTable(csv)))?.problems).toMatchObject([
    { line: 2, msg: texts.noTotal },
    { line: 3, msg: texts.noDate },
    { line: 4, msg: texts.noLines },
  ]);
});

test("a sheet of redirects needs both columns", () => {
  expect(readRedirects(defined(readTable("desde,otra\n/a,/b\n")), "https://t.example")).toBe(null);
  expect(
    readRedirects(defined(readTable("Source,Target\n/a/,/b\n")), "https://t.example"),
  ).toMatchObject({
    source: null,
    rows: [{ path: "/a", target: "/b" }],
  });
});
