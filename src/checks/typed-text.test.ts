import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What people type or paste is read by one reader of each kind, on the page and on the server. */

const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
const text = (file: string) => readFileSync(file, "utf8");
const linesWith = (pattern: RegExp, files = sources) =>
  files.flatMap((file) =>
    text(file)
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test("no field leaves a number to the browser, which takes «1.849» for less than two", () => {
  expect(linesWith(/\btype(?:=|: )"number"/)).toEqual([]);
  for (const file of sources) {
    const [, names = ""] = /import \{([^}]*)\} from "react-admin"/.exec(text(file)) ?? [];
    expect(names, file).not.toContain("NumberInput");
  }
});

test("no field converts what is typed by itself, or drops signs that decide it", () => {
  // Numbers of lists: nobody types them.
  const chosen = /onChange\(\{ (outlet|rate): /;
  const found = linesWith(
    /\b(Number|parseInt|parseFloat)\((?:event\.)?(?:target\.value|typed\b)|target\.value\.replace(All)?\(\/\\D/,
    sources.filter((file) => file.endsWith(".tsx")),
  );
  expect(found.filter((line) => !chosen.test(line))).toEqual([]);
});

/** They are read where these fields end, not in the file that draws them. */
const readElsewhere = new Map([
  ["src/ui/stepper.tsx", "src/cart/rules.ts"],
  ["src/web/pages/quotation/code-form.tsx", "src/customers/contract.ts"],
  ["src/staff/account/account-page.tsx", "src/staff/contract.ts"],
  ["src/web/pages/shop/filter-panel.tsx", "src/catalogue/listing/product-page.ts"],
  ["src/web/pages/checkout/place-fields.tsx", "src/delivery/ui/place-choice.ts"],
  ["src/delivery/ui/place-picker.tsx", "src/delivery/ui/place-choice.ts"],
  ["src/invoices/ui/tax-form.tsx", "src/invoices/tax-profile.ts"],
  ["src/calculator/ui/grout-fields.tsx", "src/calculator/grout.ts"],
  ["src/admin-kit/ui/whole-number-field.tsx", "src/admin-kit/ui/read-whole.ts"],
  [
    "src/catalogue/staff/variants/drafted-table.tsx",
    "src/catalogue/staff/variants/drafted-variants.ts",
  ],
  ["src/drawer/staff/close-form.tsx", "src/drawer/staff/count.ts"],
  ["src/drawer/staff/cut-table.tsx", "src/drawer/staff/count.ts"],
  ["src/catalogue/staff/bulk-edit/change-fields.tsx", "src/catalogue/staff/bulk-edit/changes.ts"],
  // The days of credit.
  ["src/quotations/staff/payments-section.tsx", "src/quotations/staff/sale-payment.ts"],
  ["src/quotations/staff/quotation-fields.tsx", "src/quotations/staff/sale-work.ts"],
]);
const readers =
  /\b(readAmount|readCount|parseTypedNumber|parseQuantity|readWhole|cleanCode|cleanText|ungrouped|NumberField)\(|\breaders\[|tidyPhone/;

test("every field for figures is read by a reader", () => {
  const fields = sources.filter((file) =>
    /inputMode(?:=|: )(?:.*"(?:numeric|decimal)"|\{)/.test(text(file)),
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((file) => !readers.test(text(readElsewhere.get(file) ?? file)))).toEqual([]);
  expect([...readElsewhere.keys()].filter((file) => !fields.includes(file))).toEqual([]);
});

test("every body and query reaches its endpoint cleaned", () => {
  const raw = linesWith(/\breq\.(json|formData|parseBody|text|query|queries)\(/);
  const allowed =
    /^src\/(platform\/http\/(request-guards|routes)|admin-kit\/server\/list-query|dev\/|payments\/webhook)/;
  expect(raw.filter((line) => !allowed.test(line))).toEqual([]);
  for (const file of [
    "src/platform/http/request-guards.server.ts",
    "src/platform/http/routes.server.ts",
    "src/platform/http/forms.server.ts",
    "src/admin-kit/server/list-query.server.ts",
  ])
    expect(text(file), file).toMatch(/cleanData|cleanText|cleanCode/);
});
