import type { EmailContact } from "./email.ts";
import * as texts from "./texts.ts";

export interface ContactLink {
  name: string;
  value: string;
  url: string;
}

/** Ways to reach the company at once: WhatsApp first. */
export function contactLinks({ phone, whatsapp }: EmailContact): ContactLink[] {
  const call = {
    name: texts.phone,
    value: phone,
    url: `tel:${phone.replaceAll(/[^\d+]/g, "")}`,
  };
  if (!whatsapp) return [call];
  const digits = whatsapp.replaceAll(/\D/g, "");
  const write = { name: texts.whatsapp, value: spaced(digits), url: `https://wa.me/${digits}` };
  return [write, call];
}

/** «55 0100 0100»: a Mexican number without its country code, in groups. */
function spaced(digits: string): string {
  const national = /^52(?:1?)(\d{10})$/.exec(digits)?.[1];
  return national
    ? `${national.slice(0, 2)} ${national.slice(2, 6)} ${national.slice(6)}`
    : `+${digits}`;
}
