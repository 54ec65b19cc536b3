import type { FindInvoiceTerms } from "#src/shop/orders/invoice-terms.ts";
import { lastDayToAsk } from "./asking.ts";
import { findInvoiceSettings } from "./queries.server.ts";
import { regimes } from "./sat-catalogues.ts";

/** What papers and emails about an order say of its invoice. */
export const findInvoiceTerms: FindInvoiceTerms = async (db) => {
  const { enabled, deadlineDays, issuerRegime } = await findInvoiceSettings(db);
  const regime = regimes.find(({ key }) => key === issuerRegime);
  return {
    regime: regime ? `${regime.key} ${regime.name}` : null,
    lastDayOf: enabled ? (paidAt) => lastDayToAsk(paidAt, deadlineDays) : null,
  };
};
