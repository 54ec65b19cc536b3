import type { ServerPart } from "#src/shop/part.server.ts";
import { personalData } from "./personal-data.server.ts";
import { findInvoiceSettings, hasRfc } from "./queries.server.ts";
import { findInvoiceTerms } from "./terms.server.ts";
import { orderFilters, orderSearch } from "./staff/order-filters.server.ts";

export const invoices: ServerPart = {
  offers: { invoices: async (db) => (await findInvoiceSettings(db)).enabled },
  personalData,
  orders: { filters: orderFilters, search: orderSearch },
  isMeantCustomer: hasRfc,
  findInvoiceTerms,
  triedOut: { tax_documents: "invoices", refused_tax_files: null },
};
