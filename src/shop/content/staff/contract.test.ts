import * as v from "valibot";
import { expect, test } from "vitest";
import { fieldNames } from "#src/base/admin-kit/texts.ts";
import { brandContract } from "#src/shop/content/staff/brand/contract.ts";
import { maxTagline } from "#src/shop/content/fields.ts";
import { advertisementsContract, companyContract } from "./contract.ts";

test.each([advertisementsContract, companyContract])(
  "each field of the form of $name has a name, which is no other's",
  ({ input }) => {
    const names = Object.keys(input.entries).map((field) => fieldNames[field] ?? field);
    // «Título» and «Título del anuncio» would be one name for two fields.
    for (const name of names)
      expect(names.filter((other) => `${other} del `.startsWith(`${name} del `))).toEqual([name]);
    expect(Object.keys(fieldNames)).toEqual(expect.arrayContaining(Object.keys(input.entries)));
  },
);

test("a slogan has one length, and one message, wherever it is written", () => {
  const said = [companyContract, brandContract].map(({ input }) => {
    const { tagline } = input.entries;
    expect(v.is(tagline, "a".repeat(maxTagline))).toBe(true);
    return v.safeParse(tagline, "a".repeat(maxTagline + 1)).issues?.map(({ message }) => message);
  });
  expect(said).toEqual([["Usa 80 caracteres como máximo"], ["Usa 80 caracteres como máximo"]]);
});
