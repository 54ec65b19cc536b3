/**
 * All that the shop says, in one place and typed: a second language is one more file beside each of
 * these, of the same type.
 */
export * as advertisements from "#src/content/ui/texts.ts";
export * as catalogue from "#src/catalogue/ui/texts.ts";
export * as catalogueStaff from "#src/catalogue/staff/texts.ts";
export * as contentStaff from "#src/content/staff/texts.ts";
export * as deliveriesPage from "#src/delivery/staff/texts.ts";
export * as outletsStaff from "#src/points-of-sale/staff/texts.ts";
export * as productImports from "#src/catalogue/staff/import/texts.ts";
