import { sections as invoices } from "#src/parts/invoices/sections.ts";
import { addSections } from "#src/shop/page-kit/part-sections.ts";

/** Adds what the optional parts show on the shop's pages. */
addSections("invoices", invoices);
