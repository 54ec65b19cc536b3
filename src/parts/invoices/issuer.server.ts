import type { Database } from "#src/base/platform/db/database.server.ts";
import { findInvoiceSettings } from "./queries.server.ts";
import { regimes } from "./sat-catalogues.ts";

/** «601 General de Ley Personas Morales»; null until the owner says it. */
export async function findIssuerRegime(db: Database): Promise<string | null> {
  const { issuerRegime } = await findInvoiceSettings(db);
  const regime = regimes.find(({ key }) => key === issuerRegime);
  return regime ? `${regime.key} ${regime.name}` : null;
}
