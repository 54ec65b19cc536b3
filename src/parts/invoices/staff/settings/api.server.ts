import type { Singleton } from "#src/base/admin-kit/server/resource.server.ts";
import { findInvoiceSettings } from "#src/parts/invoices/queries.server.ts";
import { invoiceSettings } from "#src/parts/invoices/schema.server.ts";
import { invoiceSettingsContract } from "./contract.ts";

export const invoiceSettingsSingleton: Singleton<typeof invoiceSettingsContract> = {
  contract: invoiceSettingsContract,
  find: findInvoiceSettings,
  async save(db, input) {
    await db
      .insert(invoiceSettings)
      .values(input)
      .onConflictDoUpdate({ target: invoiceSettings.id, set: input });
  },
};
