import { tidyEmail } from "./email-address.ts";
import { editDistance } from "./search-text.ts";

/** Where most people here have their mailbox, and what else looks like it. */
const services = (
  "gmail.com hotmail.com outlook.com yahoo.com.mx yahoo.com live.com.mx icloud.com hotmail.es " +
  "outlook.es live.com prodigy.net.mx msn.com me.com yahoo.es ymail.com mail.com email.com " +
  "googlemail.com gmx.com aol.com proton.me protonmail.com"
).split(" ");

/** Returns the address that somebody may have meant: «ana@gmial.com» is likely one at Gmail. */
export function likelyEmail(typed: string): string | null {
  const email = tidyEmail(typed);
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 1 || services.includes(domain)) return null;
  const meant = services.find((service) => isSlip(domain, service));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

function isSlip(domain: string, service: string): boolean {
  const [name = ""] = service.split(".");
  // Gmail has this domain alone.
  const isOther = service === "gmail.com" && domain.startsWith("gmail.");
  const slips = service.length > 10 ? 2 : 1;
  return domain === name || isOther || editDistance(domain, service, slips) <= slips;
}
