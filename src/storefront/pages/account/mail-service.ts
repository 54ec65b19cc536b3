/** The webmail of an address, for the most common services. */

export interface MailService {
  name: string;
  url: string;
}

const gmail = { name: "Gmail", url: "https://mail.google.com/mail/" };
const outlook = { name: "Outlook", url: "https://outlook.live.com/mail/" };
const yahoo = { name: "Yahoo", url: "https://mail.yahoo.com/" };
const icloud = { name: "iCloud", url: "https://www.icloud.com/mail" };
const proton = { name: "Proton Mail", url: "https://mail.proton.me/" };

/** By the first label of the domain: hotmail.es and hotmail.com.mx are one service. */
const services = new Map<string, MailService>([
  ["gmail", gmail],
  ["googlemail", gmail],
  ["outlook", outlook],
  ["hotmail", outlook],
  ["live", outlook],
  ["msn", outlook],
  ["yahoo", yahoo],
  ["ymail", yahoo],
  ["icloud", icloud],
  ["me", icloud],
  ["proton", proton],
  ["protonmail", proton],
]);

/** Returns null if the service is unknown. */
export function mailServiceOf(email: string): MailService | null {
  const [, domain = ""] = /@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  const [first = "", ...ending] = domain.split(".");
  const isPublic = /^(?:[a-z]{2,3})(?:\.[a-z]{2})?$/.test(ending.join("."));
  return isPublic ? (services.get(first) ?? null) : null;
}
