import { expect, test } from "vitest";
import { readTable } from "#src/base/sheets/read-sheet.ts";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { defined } from "#testing/defined.ts";
import { readCustomers } from "./customer-sheet.ts";
import { stateNamed } from "./mexican-states.ts";
import { readRedirects } from "./redirect-sheet.ts";

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
    "www.gana.example,Ruiz,a@b.example,yes,\n,,ana.luz@b.example,,\n";
  expect(readCustomers(defined(readTable(csv)))?.rows).toMatchObject([
    { name: "Ruiz", lastname: "", secondaryUse: true },
    { name: "ana luz", lastname: "", secondaryUse: true },
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
