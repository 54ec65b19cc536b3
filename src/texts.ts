/**
 * All that the shop says, in one place and typed: a second language is one more file beside each of
 * these, of the same type.
 */
export * as cartPanel from "#src/cart/ui/texts.ts";
export * as deliveriesPage from "#src/delivery/staff/texts.ts";
export * as orderEmails from "#src/orders/email-texts.ts";
export * as orderParts from "#src/orders/ui/texts.ts";
export * as orders from "#src/orders/texts.ts";
export * as ordersStaff from "#src/orders/staff/texts.ts";
export * as payments from "#src/payments/texts.ts";
export * as promotions from "#src/promotions/texts.ts";
export * as promotionsStaff from "#src/promotions/staff/texts.ts";
