import { readablePhone } from "#src/kernel/phone-number.ts";

/**
 * Returns «Vera Luna, 222 123 4567», with a number that does not wrap; empty without a recipient.
 */
export const receivesWords = (name: string | null | undefined, phone: string | null | undefined) =>
  [name, phone && readablePhone(phone).replaceAll(" ", "\u00a0")].filter(Boolean).join(", ");
