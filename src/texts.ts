/**
 * All that the shop says, in one place and typed: a second language is one more file beside each of
 * these, of the same type.
 */
export * as advertisements from "#src/content/ui/texts.ts";
export * as audit from "#src/audit/texts.ts";
export * as auditStaff from "#src/audit/staff/texts.ts";
export * as backOffice from "#src/back-office/app/texts.ts";
export { spanish as backOfficeKit } from "#src/back-office/app/spanish.ts";
export * as backOfficeServer from "#src/back-office/server/texts.ts";
export * as backOfficeUi from "#src/back-office/ui/texts.ts";
export * as cartPanel from "#src/cart/ui/texts.ts";
export * as catalogue from "#src/catalogue/ui/texts.ts";
export * as catalogueStaff from "#src/catalogue/staff/texts.ts";
export * as contacts from "#src/contacts/texts.ts";
export * as contactsStaff from "#src/contacts/staff/texts.ts";
export * as contentStaff from "#src/content/staff/texts.ts";
export * as customers from "#src/customers/texts.ts";
export * as customersSession from "#src/customers/session-texts.ts";
export * as customersStaff from "#src/customers/staff/texts.ts";
export * as deliveriesPage from "#src/delivery/staff/texts.ts";
export * as jobsStaff from "#src/jobs/staff/texts.ts";
export * as orderEmails from "#src/orders/email-texts.ts";
export * as orderParts from "#src/orders/ui/texts.ts";
export * as orderRequests from "#src/orders/request-texts.ts";
export * as orders from "#src/orders/texts.ts";
export * as ordersStaff from "#src/orders/staff/texts.ts";
export * as outletsStaff from "#src/points-of-sale/staff/texts.ts";
export * as payments from "#src/payments/texts.ts";
export * as privacy from "#src/privacy/texts.ts";
export * as privacyStaff from "#src/privacy/staff/texts.ts";
export * as productImports from "#src/catalogue/staff/import/texts.ts";
export * as promotions from "#src/promotions/texts.ts";
export * as promotionsStaff from "#src/promotions/staff/texts.ts";
export * as richTextEditor from "#src/back-office/ui/rich-text/texts.ts";
export * as staff from "#src/staff/texts.ts";
export * as staffAccount from "#src/staff/account/texts.ts";
export * as staffColleagues from "#src/staff/colleagues/texts.ts";
