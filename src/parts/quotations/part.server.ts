import type { ServerPart } from "#src/shop/part.server.ts";
import { personalData } from "./personal-data.server.ts";
import { findQuotationSettings } from "./queries.server.ts";

export const quotations: ServerPart = {
  offers: { quotations: async (db) => (await findQuotationSettings(db)).enabled },
  personalData,
  triedOut: { quotations: "quotations" },
};
