import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
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
  ["src/base/ui/stepper.tsx", "src/shop/cart/rules.ts"],
  ["src/shop/customers/ui/code-form.tsx", "src/shop/customers/contract.ts"],
  ["src/base/staff/account/account-page.tsx", "src/base/staff/contract.ts"],
  ["src/storefront/pages/shop/filter-panel.tsx", "src/shop/catalogue/listing/product-page.ts"],
  ["src/shop/checkout/ui/place-fields.tsx", "src/shop/delivery/ui/place-choice.ts"],
  ["src/shop/delivery/ui/place-picker.tsx", "src/shop/delivery/ui/place-choice.ts"],
  ["src/parts/invoices/ui/tax-form.tsx", "src/parts/invoices/tax-profile.ts"],
  ["src/shop/calculator/ui/grout-fields.tsx", "src/shop/calculator/grout.ts"],
  ["src/base/admin-kit/ui/whole-number-field.tsx", "src/base/admin-kit/ui/read-whole.ts"],
  [
    "src/shop/catalogue/staff/variants/drafted-table.tsx",
    "src/shop/catalogue/staff/variants/drafted-variants.ts",
  ],
  ["src/parts/counter/drawer/staff/close-form.tsx", "src/parts/counter/drawer/staff/count.ts"],
  ["src/parts/counter/drawer/staff/cut-table.tsx", "src/parts/counter/drawer/staff/count.ts"],
  [
    "src/shop/catalogue/staff/bulk-edit/change-fields.tsx",
    "src/shop/catalogue/staff/bulk-edit/changes.ts",
  ],
  // The days of credit.
  [
    "src/shop/draft-orders/staff/payments-section.tsx",
    "src/shop/draft-orders/staff/sale-payment.ts",
  ],
  [
    "src/parts/quotations/staff/quotation-fields.tsx",
    "src/parts/quotations/staff/quotation-form.ts",
  ],
]);
const readers =
  /\b(readAmount|readCount|parseTypedNumber|parseQuantity|readWhole|cleanCode|cleanText|ungrouped|NumberField)\(|\breaders\[|tidyPhone/;

test("every field for figures is read by a reader", () => {
  const fields = sources.filter((file) =>
    /inputMode(?:=|: )(?:.*"(?:numeric|decimal)"|\{)/.test(text(file)),
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((file) => !readers.test(text(readElsewhere.get(file) ?? file)))).toEqual([]);
  const gone = [...readElsewhere.keys()].filter((file) => !fields.includes(file));
  // Those of a part that this copy does not have are no mistake.
  expect(gone.filter((file) => existsSync(dirname(file)))).toEqual([]);
});

test("every body and query reaches its endpoint cleaned", () => {
  const raw = linesWith(/\breq\.(json|formData|parseBody|text|query|queries)\(/);
  const allowed =
    /^src\/(base\/(platform\/http\/(request-guards|routes)|admin-kit\/server\/list-query)|dev\/|shop\/payments\/webhook)/;
  expect(raw.filter((line) => !allowed.test(line))).toEqual([]);
  for (const file of [
    "src/base/platform/http/request-guards.server.ts",
    "src/base/platform/http/routes.server.ts",
    "src/base/platform/http/forms.server.ts",
    "src/base/admin-kit/server/list-query.server.ts",
  ])
    expect(text(file), file).toMatch(/cleanData|cleanText|cleanCode/);
});
