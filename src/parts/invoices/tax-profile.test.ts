import { describe, expect, test } from "vitest";
import type { TaxProfile } from "./contract.ts";
import { regimes, uses } from "./sat-catalogues.ts";
import { followChoices, readTaxProfile, regimeChoices, useChoices } from "./tax-profile.ts";
import * as texts from "./texts.ts";

const day = "2026-11-28";
const context = { day, ownPostalCode: "72160", isConfirmed: false };
const clara = {
  rfc: "FUNK671228PH6",
  name: "Karla Fuente Nolasco",
  regime: "612",
  use: "G03",
  postalCode: "72160",
};
const company = { ...clara, rfc: "EKU9003173C9", name: "Escuela Kemper Urgate", regime: "601" };
const general = { ...clara, rfc: "XAXX010101000", regime: "616", use: "S01" };

const problemsOf = (changes: Partial<TaxProfile>, more = {}) =>
  readTaxProfile({ ...clara, ...changes }, { ...context, ...more }).problems;

test("takes what stands in a tax certificate, as the SAT writes it", () => {
  expect(
    readTaxProfile({ ...company, rfc: "eku-900317 3c9", name: "Escuela Kemper, S.A." }, context),
  ).toEqual({
    profile: { ...company, name: "ESCUELA KEMPER" },
    problems: {},
  });
  expect(problemsOf({})).toEqual({});
});

test("doubts a wrong check digit until the person confirms it", () => {
  expect(problemsOf({ rfc: "FUNK671228PH5" })).toEqual({ rfc: texts.rfcIsDoubtful });
  expect(problemsOf({ rfc: "FUNK671228PH5" }, { isConfirmed: true })).toEqual({});
});

test.each([
  ["<b>Clara</b>", texts.nameSigns],
  ["Сlara", texts.nameSigns],
  ["A|B", texts.nameSigns],
  ["", texts.writeName],
  ["12", texts.writeName],
  ["Público en general", texts.nameIsGeneral],
  ["x".repeat(301), texts.nameIsTooLong(300)],
])("refuses the name %j", (name, problem) => {
  expect(problemsOf({ name })).toEqual({ name: problem });
});

test.each([
  ["7216", texts.postalCodeForm],
  ["17000", texts.noSuchPostalCode],
  ["00000", texts.noSuchPostalCode],
])("refuses the postal code %s", (postalCode, problem) => {
  expect(problemsOf({ postalCode })).toEqual({ postalCode: problem });
});

describe("generic RFCs", () => {
  test("go with 616, S01 and the shop's own postal code only", () => {
    expect(problemsOf(general)).toEqual({});
    expect(problemsOf({ ...general, use: "G03" })).toEqual({ use: texts.useDoesNotFit });
    expect(problemsOf({ ...general, regime: "612" })).toEqual({ regime: texts.regimeDoesNotFit });
    expect(problemsOf({ ...general, postalCode: "06600" })).toEqual({
      postalCode: texts.genericPostalCode("72160"),
    });
  });
});

describe("who lives abroad", () => {
  const abroad = { ...general, rfc: "XEXX010101000", country: "USA", taxId: "12-3456789" };

  test("says in which country, and which number they have there", () => {
    expect(problemsOf({ ...abroad, taxId: " 123456789 " })).toEqual({});
    expect(problemsOf({ ...abroad, country: "swe", taxId: "198912171234" })).toEqual({});
    expect(problemsOf({ ...abroad, taxId: "" })).toEqual({});
    expect(problemsOf(abroad)).toEqual({ taxId: texts.taxIdForm(true) });
    expect(problemsOf({ ...abroad, country: "SWE", taxId: "1|2" })).toEqual({
      taxId: texts.taxIdForm(false),
    });
    for (const country of ["", "MEX", "ZZZ", "US", undefined])
      expect(problemsOf({ ...abroad, country, taxId: null })).toEqual({
        country: texts.chooseCountry,
      });
  });

  test("is nobody with an RFC of their own: what they typed before is left out", () => {
    const { profile, problems } = readTaxProfile({ ...abroad, ...clara }, context);
    expect([profile, problems]).toEqual([{ ...clara, name: "KARLA FUENTE NOLASCO" }, {}]);
  });
});

describe("régimen, uso and person", () => {
  test("a person has no company's regime, and a company no person's", () => {
    expect(problemsOf({ regime: "601" })).toEqual({ regime: texts.regimeDoesNotFit });
    expect(problemsOf({ ...company, regime: "612" })).toEqual({ regime: texts.regimeDoesNotFit });
    expect(problemsOf({ ...company, regime: "626" })).toEqual({});
  });

  test("an employee deducts no purchase of goods", () => {
    expect(problemsOf({ regime: "605", use: "G03" })).toEqual({ use: texts.useDoesNotFit });
    expect(problemsOf({ regime: "605", use: "S01" })).toEqual({});
    expect(problemsOf({ regime: "605", use: "D01" })).toEqual({});
  });

  test("«Devoluciones, descuentos o bonificaciones» is no use of what is bought", () => {
    for (const buyer of [clara, company, general]) {
      expect(problemsOf({ ...buyer, use: "G02" })).toEqual({ use: texts.useDoesNotFit });
      const offered = useChoices(buyer.rfc, buyer.regime, day).map(({ key }) => key);
      expect(offered).not.toContain("G02");
    }
    expect(useChoices(clara.rfc, "616", day).map(({ key }) => key)).not.toContain("G02");
  });

  test("a use that is no longer offered is replaced when the data are corrected", () => {
    expect(followChoices({ ...clara, use: "G02" }, day).use).toBe("G03");
  });

  test("a company has no personal deductions", () => {
    expect(problemsOf({ ...company, use: "D01" })).toEqual({ use: texts.useDoesNotFit });
  });

  test("neither is asked for before the RFC says who it is", () => {
    expect(problemsOf({ rfc: "FUNK", regime: "", use: "" })).toEqual({ rfc: texts.rfcForm });
  });

  test("every regime has a use, and every use names regimes of the table", () => {
    const keys = new Set(regimes.map(({ key }) => key));
    expect(uses.flatMap((use) => use.regimes).filter((key) => !keys.has(key))).toEqual([]);
    for (const rfc of [clara.rfc, company.rfc])
      for (const { key } of regimeChoices(rfc, day))
        expect(useChoices(rfc, key, day).length).toBeGreaterThan(0);
  });

  test("nothing counts before the day that the SAT put it in force", () => {
    expect(regimeChoices(clara.rfc, "2021-12-31")).toEqual([]);
  });
});

describe("the lists while typing", () => {
  test("a company's RFC takes back a person's regime", () => {
    expect(followChoices({ ...clara, rfc: company.rfc }, day)).toMatchObject({ regime: "" });
  });

  test("a generic RFC leaves no choice", () => {
    expect(followChoices({ ...clara, rfc: "XAXX010101000" }, day)).toMatchObject({
      regime: "616",
      use: "S01",
    });
  });

  test("a regime brings the usual use", () => {
    expect(followChoices({ ...clara, use: "" }, day).use).toBe("G03");
    expect(followChoices({ ...clara, regime: "616" }, day).use).toBe("S01");
    expect(followChoices({ ...clara, regime: "605" }, day).use).toBe("");
  });

  test("an incomplete RFC changes nothing", () => {
    expect(followChoices({ ...clara, rfc: "FUN" }, day)).toMatchObject({
      regime: "612",
      use: "G03",
    });
  });
});
