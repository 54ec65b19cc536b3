import * as v from "valibot";
import type { Database } from "#src/platform/database.server.ts";
import type { Single } from "#src/staff/resource.server.ts";
import { defaultHoldLimits, type HoldLimits } from "./limits.ts";
import { orderSettings } from "./schema.server.ts";

/** What the staff decide about orders; a shop that never said anything has the defaults. */
export async function findOrderSettings(db: Database): Promise<HoldLimits> {
  const [row] = await db.select().from(orderSettings);
  return row ?? { ...defaultHoldLimits };
}

const whole = (min: number, max: number) =>
  v.pipe(
    v.number("Escribe un número"),
    v.integer("Escribe un número entero"),
    v.minValue(min, `Al menos ${min}`),
    v.maxValue(max, `Como máximo ${max}`),
  );

export const OrderSettingsInput = v.object({
  maxHeldQuantity: whole(1, 1_000_000),
  maxHeldValue: whole(1, 2_000_000_000),
  maxUnpaidVouchers: whole(0, 100),
});

export const orderSettingsSingle: Single<typeof OrderSettingsInput> = {
  name: "order-settings",
  read: "orders.configure",
  write: "orders.configure",
  input: OrderSettingsInput,
  async find(db) {
    const { maxHeldQuantity, maxHeldValue, maxUnpaidVouchers } = await findOrderSettings(db);
    return { maxHeldQuantity, maxHeldValue, maxUnpaidVouchers };
  },
  async save(db, input) {
    await db.insert(orderSettings).values(input).onConflictDoUpdate({ target: orderSettings.id, set: input });
  },
};
