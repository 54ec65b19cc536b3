import { phoneUrl, readablePhone, whatsappUrl } from "#src/kernel/phone-number.ts";
import type { EmailContact } from "./email.ts";
import * as texts from "./texts.ts";

export interface ContactLink {
  name: string;
  value: string;
  url: string;
}

/** Returns the direct ways to reach the company: WhatsApp first. */
export function contactLinks({ phone, whatsapp }: EmailContact): ContactLink[] {
  const call = { name: texts.phone, value: phone, url: phoneUrl(phone) };
  if (!whatsapp) return [call];
  const write = {
    name: texts.whatsapp,
    value: readablePhone(whatsapp),
    url: whatsappUrl(whatsapp),
  };
  return [write, call];
}
