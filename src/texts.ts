/**
 * All that the shop says, in one place and typed: a second language is one more file beside each of
 * these, of the same type.
 */
export * as deliveriesPage from "#src/delivery/staff/texts.ts";
