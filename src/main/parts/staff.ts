/** The optional parts of this shop's back office: without its line, a part is not there. */
export { counter } from "#src/parts/counter/staff/part.ts";
export { invoices } from "#src/parts/invoices/staff/part.ts";
export { launch } from "#src/parts/launch/staff/part.ts";
export { quotations } from "#src/parts/quotations/staff/part.ts";
export { storeImport } from "#src/parts/store-import/staff/part.ts";
