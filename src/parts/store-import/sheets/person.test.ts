import { describe, expect, it } from "vitest";
import { readTable } from "#src/base/sheets/read-sheet.ts";
import { readCustomers } from "./customer-sheet.ts";
import { stateNamed } from "./mexican-states.ts";
import { addressOf, emailIn, personOf } from "./person.ts";
import * as texts from "#src/parts/store-import/texts.ts";
import { unreadColumns } from "#src/base/sheets/texts.ts";

const cells = { email: "", first: "", last: "", name: "", phone: "" };
const personWith = (overrides: Partial<typeof cells>) =>
  personOf({ ...cells, ...overrides }, "ana.luz+obra@b.example");

describe("a person's name", () => {
  const nameOf = (overrides: Partial<typeof cells>) => {
    const { name, lastname } = personWith(overrides);
    return [name, lastname];
  };

  it("is read from two columns, or split from one", () => {
    expect(nameOf({ first: "Ana", last: "Ruiz Mora" })).toEqual(["Ana", "Ruiz Mora"]);
    expect(nameOf({ name: "Ana Ruiz Mora" })).toEqual(["Ana", "Ruiz Mora"]);
    expect(nameOf({ first: "Ana", name: "Otra Persona" })).toEqual(["Ana", ""]);
  });

  it("is never empty: the last name or the email's local part replaces it", () => {
    expect(nameOf({ last: "Ruiz" })).toEqual(["Ruiz", ""]);
    expect(nameOf({ last: "Ruiz", name: "Ana Ruiz" })).toEqual(["Ruiz", ""]);
    expect(nameOf({})).toEqual(["ana luz obra", ""]);
  });

  it("with dots is one, and its surname stays", () => {
    expect(personWith({ first: "Ma.Luisa", last: "Gómez Ríos" })).toMatchObject({
      name: "Ma.Luisa",
      lastname: "Gómez Ríos",
      losses: [],
    });
    expect(nameOf({ name: "Fco.Javier Ríos" })).toEqual(["Fco.Javier", "Ríos"]);
  });

  it("is one line of at most 80 characters", () => {
    expect(nameOf({ first: "Ana\n\tLuz\u2028", last: "  Ruiz  Mora " })).toEqual([
      "Ana Luz",
      "Ruiz Mora",
    ]);
    expect(nameOf({ first: `${"a".repeat(79)}🧱` })).toEqual(["a".repeat(79), ""]);
  });

  it.each([
    [{ first: "Ana", last: "Ruiz", phone: "55 1234 5678" }, []],
    [{}, ["no-name"]],
    [{ name: "ana.luz@b.example" }, ["no-name"]],
    [{ first: "https://gana.example", last: "Ruiz" }, ["link-for-name"]],
    [{ first: "Ana", last: "b".repeat(81) }, ["long-name"]],
    [{ first: "Ana", phone: "no tiene" }, ["phone"]],
  ] as const)("of %o loses %j, which is said", (given, losses) => {
    expect(personWith(given).losses).toEqual(losses);
  });
});

describe("a phone number", () => {
  it("is reduced to its digits, or empty if invalid", () => {
    const phoneOf = (phone: string) => personWith({ phone }).phone;
    expect(phoneOf("+52 1 (238) 111-2233")).toBe("2381112233");
    expect(phoneOf("044 55 1234 5678")).toBe("5512345678");
    expect([phoneOf("no tiene"), phoneOf(""), phoneOf("238 111 2233 ext. 4")]).toEqual([
      "",
      "",
      "",
    ]);
  });
});

it("an email address is lowercased, or null if invalid", () => {
  expect(emailIn(" Ana@B.EXAMPLE ")).toBe("ana@b.example");
  for (const cell of ["", "ana", "ana@", "ana@b.example, luz@b.example", `${"a".repeat(250)}@b.mx`])
    expect(emailIn(cell), cell).toBe(null);
});

describe("an address", () => {
  const address = {
    street: "Juárez 5",
    more: "Int. 3",
    city: "Tehuacán",
    state: "PUE",
    zip: "75700",
    country: "MX",
  };

  it("has the format of the checkout, with the state's full name", () => {
    expect(addressOf(address)).toEqual({
      street: "Juárez 5, Int. 3",
      state: "Puebla",
      city: "Tehuacán",
      postalCode: "75700",
    });
  });

  it("regains the leading zero of its postal code", () => {
    expect(addressOf({ ...address, state: "DF", zip: "6600" })?.postalCode).toBe("06600");
  });

  it("is in Mexico by default", () => {
    for (const country of ["", "mx", "MEX", "México", "Mexico"])
      expect(addressOf({ ...address, country }), country).not.toBe(null);
    expect(addressOf({ ...address, country: "US" })).toBe(null);
  });

  it.each([
    { street: "" },
    { city: "" },
    { state: "Texas" },
    { zip: "757" },
    { zip: "757000" },
    { zip: "A5700" },
  ])("that is not whole (%o) is none", (given) =>
    expect(addressOf({ ...address, ...given })).toBe(null),
  );
});

it("each state code of both shops is a different state", () => {
  const woo =
    "DF JA NL AG BC BS CM CS CH CO CL DG GT GR HG MX MI MO NA OA PU QT QR SL SI SO TB TM TL VE YU ZA";
  const shopify =
    "AGS BC BCS CAMP CHIS CHIH DF COAH COL DGO GTO GRO HGO JAL MEX MICH MOR NAY NL OAX PUE QRO " +
    "Q_ROO SLP SIN SON TAB TAMPS TLAX VER YUC ZAC";
  const iso =
    "MX-AGU MX-BCN MX-BCS MX-CAM MX-CHP MX-CHH MX-CMX MX-COA MX-COL MX-DUR MX-GUA MX-GRO MX-HID " +
    "MX-JAL MX-MIC MX-MOR MX-MEX MX-NAY MX-NLE MX-OAX MX-PUE MX-QUE MX-ROO MX-SLP MX-SIN MX-SON " +
    "MX-TAB MX-TAM MX-TLA MX-VER MX-YUC MX-ZAC";
  for (const codes of [woo, shopify, iso]) {
    const names = codes.split(" ").map((code) => [code, stateNamed(code.replace("_", " "))]);
    expect(names.filter(([, name]) => name === null)).toEqual([]);
    expect(new Set(names.map(([, name]) => name)).size).toBe(32);
  }
  expect(["estado de mexico", "CHIHUAHUA", "N.L."].map(stateNamed)).toEqual([
    "Estado de México",
    "Chihuahua",
    "Nuevo León",
  ]);
});

describe("a sheet of customers", () => {
  const read = (csv: string) => readCustomers(readTable(csv)!);
  const header =
    "First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Tags\n";

  it("reads people, and reports invalid emails and unread columns", () => {
    expect(
      read(
        header +
          "Ana,Ruiz,ana@b.example,yes,Juárez 5,vip\nLuz,,luz,no,,\n,,,no,,\nEva,,eva@b.example,NO,,\n",
      ),
    ).toMatchObject({
      source: "shopify",
      rows: [
        { line: 2, name: "Ana", address: null, secondaryUse: true },
        { line: 5, name: "Eva", address: null, secondaryUse: false },
      ],
      problems: [
        { line: 3, name: "Luz", msg: texts.wrongEmail("luz") },
        { line: 4, name: "", msg: texts.noEmail },
      ],
      losses: [texts.lostAddresses(1), unreadColumns(["tags"])],
    });
  });

  it("says in which rows a name or telephone is not the sheet's", () => {
    const nameless = Array.from({ length: 12 }, (_, row) => `,,a${row}@b.example,no,,`).join("\n");
    expect(read(`${header}Ma.Luisa,Ríos,m@b.example,no,,\n${nameless}\n`)?.losses).toEqual([
      texts.lostOf["no-name"]("filas 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 y 2 más"),
    ]);
  });

  it("is recognized as WooCommerce's by its columns", () => {
    expect(read("user_email,first_name,billing_city\na@b.example,Ana,Puebla\n")?.source).toBe(
      "woocommerce",
    );
    expect(read("correo,nombre\na@b.example,Ana\n")).toBe(null);
    expect(read("first_name,last_name\nAna,Ruiz\n")).toBe(null);
  });
});
