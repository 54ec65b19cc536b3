import type { Database } from "#src/base/platform/db/database.server.ts";
import { invoiceSettings } from "./schema.server.ts";

export async function fillDemo(db: Database): Promise<void> {
  await db
    .insert(invoiceSettings)
    .values({ enabled: true, issuerRegime: "601", issuerPostalCode: "03020" });
}
