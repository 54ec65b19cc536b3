/**
 * All that the shop says, in one place and typed: a second language is one more file beside each of
 * these, of the same type.
 */
export * as accountsApi from "#src/customers/api-texts.ts";
export * as accountEmails from "#src/customers/emails.ts";
export * as accountErrors from "#src/customers/texts.ts";
export * as deliveriesPage from "#src/delivery/staff/texts.ts";
export * as dev from "#src/dev/texts.ts";
export * as kernel from "#src/kernel/texts.ts";
export * as platform from "#src/platform/texts.ts";
export * as validation from "#src/platform/validation-texts.ts";
export * as server from "#src/server-texts.ts";
export * as ui from "#src/ui/texts.ts";
export * as layout from "#src/web/layout/texts.ts";
export * as aboutPage from "#src/web/pages/about/texts.ts";
export * as myDataPage from "#src/web/pages/account/my-data/texts.ts";
export * as accountPages from "#src/web/pages/account/texts.ts";
export * as contactPage from "#src/web/pages/contact/texts.ts";
export * as homePage from "#src/web/pages/home/texts.ts";
export * as legalPages from "#src/web/pages/legal/texts.ts";
export * as distributorPage from "#src/web/pages/points-of-sale/distributor-texts.ts";
export * as pointsOfSalePage from "#src/web/pages/points-of-sale/texts.ts";
export * as productPage from "#src/web/pages/product/texts.ts";
export * as orderPage from "#src/web/pages/purchase/order-texts.ts";
export * as purchasePages from "#src/web/pages/purchase/texts.ts";
export * as shopPages from "#src/web/pages/shop/texts.ts";
export * as rendering from "#src/web/rendering/texts.ts";
