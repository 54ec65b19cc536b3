import type { Singleton } from "#src/back-office/server/resource.server.ts";
import { orderSettings } from "#src/orders/schema.server.ts";
import { findOrderSettings } from "#src/orders/settings.server.ts";
import { orderSettingsContract } from "./settings-contract.ts";

export const orderSettingsSingleton: Singleton<typeof orderSettingsContract> = {
  contract: orderSettingsContract,
  async find(db) {
    const { maxHeldQuantity, maxHeldValue, maxUnpaidVouchers, emailPaidOrders, emailTo } =
      await findOrderSettings(db);
    return { maxHeldQuantity, maxHeldValue, maxUnpaidVouchers, emailPaidOrders, emailTo };
  },
  async save(db, input) {
    await db
      .insert(orderSettings)
      .values(input)
      .onConflictDoUpdate({ target: orderSettings.id, set: input });
  },
};
