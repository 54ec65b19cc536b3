import * as v from "valibot";
import { emailAddress, optionalText } from "#src/kernel/fields.ts";
import { singletonContract } from "#src/kernel/resource-contract.ts";
import * as texts from "./texts.ts";

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(texts.typeNumber),
    v.integer(texts.typeWhole),
    v.minValue(min, texts.atLeast(min)),
    v.maxValue(max, texts.atMost(max)),
  );

/** The staff's settings for orders. */
export const orderSettingsContract = singletonContract({
  name: "order-settings",
  read: "orders.configure",
  write: "orders.configure",
  record: v.object({
    maxHeldQuantity: v.number(),
    maxHeldValue: v.number(),
    maxUnpaidVouchers: v.number(),
    emailPaidOrders: v.boolean(),
    emailTo: v.nullable(v.string()),
  }),
  input: v.object({
    maxHeldQuantity: whole(1, 1_000_000),
    maxHeldValue: whole(1, 2_000_000_000),
    maxUnpaidVouchers: whole(0, 100),
    emailPaidOrders: v.boolean(texts.sayWhetherEmails),
    emailTo: v.pipe(
      optionalText(254),
      v.transform((typed) => typed || null),
      v.check((typed) => typed === null || v.is(emailAddress, typed), texts.wrongEmail),
    ),
  }),
});
