import * as v from "valibot";
import type { Singleton } from "#src/back-office/server/resource.server.ts";
import { emailAddress, optionalText } from "#src/kernel/fields.ts";
import { orderSettings } from "#src/orders/schema.server.ts";
import { findOrderSettings } from "#src/orders/settings.server.ts";

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
  emailPaidOrders: v.boolean("Di si quieres los correos"),
  emailTo: v.pipe(
    optionalText(254),
    v.transform((typed) => typed || null),
    v.check(
      (typed) => typed === null || v.is(emailAddress, typed),
      "Escribe un correo como nombre@ejemplo.com",
    ),
  ),
});

export const orderSettingsSingleton: Singleton<typeof OrderSettingsInput> = {
  name: "order-settings",
  read: "orders.configure",
  write: "orders.configure",
  input: OrderSettingsInput,
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
