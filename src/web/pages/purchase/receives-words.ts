import { readablePhone } from "#src/kernel/phone-number.ts";

/** «Vera Luna, 222 123 4567», the number in one piece; empty where nobody was named. */
export const receivesWords = (name: string | null | undefined, phone: string | null | undefined) =>
  [name, phone && readablePhone(phone).replaceAll(" ", "\u00a0")].filter(Boolean).join(", ");
