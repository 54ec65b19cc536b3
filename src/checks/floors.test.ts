import { expect, test } from "vitest";
// @ts-expect-error The linter loads its plugin with any Node, so it is plain JavaScript.
import { refusalOf as untyped } from "./floors.mjs";

const refusalOf = untyped as (file: string, target: string, isType: boolean) => string | null;

const allowed: readonly [file: string, target: string][] = [
  ["src/base/platform/env.server.ts", "src/base/kernel/urls.ts"],
  ["src/shop/orders/quote/quote.ts", "src/shop/catalogue/contract.ts"],
  ["src/parts/invoices/asking.ts", "src/shop/orders/contract.ts"],
  ["src/parts/invoices/part.server.ts", "src/parts/invoices/staff/order-filters.server.ts"],
  ["src/shop/staff-part.ts", "src/shop/draft-orders/staff/quoting.ts"],
  ["src/storefront/layout/layout.tsx", "src/shop/cart/cart.ts"],
  ["src/back-office/app.tsx", "src/shop/orders/staff/manifest.ts"],
  ["src/main/parts/server.ts", "src/parts/invoices/part.server.ts"],
  ["src/shop/customers/api.server.ts", "src/base/staff/devices.server.ts"],
  ["src/parts/quotations/rules.test.ts", "src/parts/invoices/rfc.ts"],
];

test.each(allowed)("%s may import %s", (file, target) => {
  expect(refusalOf(file, target, false)).toBeNull();
});

const refused: readonly [file: string, target: string, why: string][] = [
  ["src/base/mail/email.ts", "src/shop/content/contract.ts", "shop is above base"],
  ["src/shop/orders/quote/quote.ts", "src/parts/invoices/rfc.ts", "parts is above shop"],
  ["src/parts/invoices/ui/texts.ts", "src/storefront/layout/texts.ts", "face is above parts"],
  ["src/storefront/layout/layout.tsx", "src/main/parts/add-pages.ts", "main is above face"],
  ["src/parts/invoices/asking.ts", "src/parts/quotations/rules.ts", "no other part"],
  ["src/storefront/pages/orders/order.tsx", "src/parts/invoices/contract.ts", "A part brings"],
  ["src/storefront/layout/layout.tsx", "src/back-office/menu.tsx", "nothing of each other"],
  ["src/base/kernel/urls.ts", "src/base/platform/texts.ts", "knows of kernel alone"],
  ["src/shop/orders/contract.ts", "src/shop/checkout/contract.ts", "Checkout is built on orders"],
  ["src/shop/cart/cart.ts", "src/shop/cart/queries.server.ts", "browser cannot load"],
  ["src/shop/cart/cart.ts", "src/base/admin-kit/texts.ts", "nothing of the back office"],
  ["src/shop/orders/state/state.ts", "src/shop/orders/staff/texts.ts", "What the staff see"],
];

test.each(refused)("%s may not import %s", (file, target, why) => {
  expect(refusalOf(file, target, false)).toContain(why);
});

test("types alone may come from the server's files", () => {
  expect(refusalOf("src/shop/cart/cart.ts", "src/shop/cart/queries.server.ts", true)).toBeNull();
});
