import * as v from "valibot";
import { singletonContract, singletonEndpoints } from "#src/base/admin-kit/resource-contract.ts";
import { stateOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { requiredCode, wholeNumber } from "#src/base/kernel/fields.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import { regimes } from "#src/parts/invoices/sat-catalogues.ts";
import * as texts from "./texts.ts";

const keyOf = (form: RegExp, wrong: string) =>
  v.pipe(
    requiredCode(20),
    v.transform((typed) => typed.toUpperCase()),
    v.regex(form, wrong),
  );
const productKey = keyOf(/^\d{8}$/, texts.productKeyForm);

const optionalCode = (isRight: (code: string) => boolean, wrong: string) =>
  v.pipe(
    v.nullish(v.string(), ""),
    v.transform((typed) => cleanCode(typed) || null),
    v.check((code) => code === null || isRight(code), wrong),
  );

/** The staff's settings for invoices. */
export const invoiceSettingsContract = singletonContract({
  name: "invoice-settings",
  read: "orders.configure",
  write: "orders.configure",
  fieldNames: texts.fieldNames,
  record: v.object({
    enabled: v.boolean(),
    deadlineDays: v.nullable(v.number()),
    promisedHours: v.number(),
    productKey: v.string(),
    unitKey: v.string(),
    deliveryKey: v.string(),
    issuerRegime: v.nullable(v.string()),
    issuerPostalCode: v.nullable(v.string()),
  }),
  input: v.object({
    enabled: v.boolean(texts.sayWhether),
    deadlineDays: v.nullish(wholeNumber(1, 365, texts.daysRange), null),
    promisedHours: wholeNumber(24, 72, texts.hoursRange),
    productKey,
    unitKey: keyOf(/^[A-Z0-9]{2,3}$/, texts.unitKeyForm),
    deliveryKey: productKey,
    issuerRegime: optionalCode(
      (code) => regimes.some(({ key }) => key === code),
      texts.unknownRegime,
    ),
    issuerPostalCode: optionalCode(
      (code) => /^\d{5}$/.test(code) && stateOfPostalCode(code) !== undefined,
      texts.wrongPostalCode,
    ),
  }),
});

export const invoiceSettingsEndpoints = singletonEndpoints(invoiceSettingsContract);
