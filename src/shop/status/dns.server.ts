import { resolveTxt } from "node:dns/promises";
import { codeOf } from "#src/base/kernel/errors.ts";
import type { Lookup, SenderRecords } from "./judge.ts";

/** Asks the DNS what other mail servers ask it about the sender of the shop's emails. */

/** DKIM keys have a name of the mail provider's choice; these are what the usual ones choose. */
const selectors = [
  "default",
  "dkim",
  "google",
  "k1",
  "mail",
  "mx",
  "pm",
  "resend",
  "s1",
  "s2",
  "selector1",
  "selector2",
  "zoho",
];

/** @param from a sender, with or without a name: `Mi Tienda <tienda@example.mx>` */
export async function findSenderRecords(from: string): Promise<SenderRecords> {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "";
  const [texts, policies, ...keys] = await Promise.all([
    findTexts(domain),
    findTexts(`_dmarc.${domain}`),
    ...selectors.map((selector) => findTexts(`${selector}._domainkey.${domain}`)),
  ]);
  // Without DNS on this machine, no domain exists.
  if (texts === "no such name" || texts === "no answer")
    return { domain, spf: "unknown", dmarc: "unknown", hasDkim: false };
  return {
    domain,
    spf: lookup(texts, /^v=spf1\b/i),
    dmarc: lookup(policies, /^v=DMARC1\b/i),
    hasDkim: keys.some((key) => lookup(key, /\bp=\S/) === "found"),
  };
}

type Answer = readonly string[] | "no such name" | "no answer";

function lookup(answer: Answer, wanted: RegExp): Lookup {
  if (answer === "no answer") return "unknown";
  return answer !== "no such name" && answer.some((text) => wanted.test(text))
    ? "found"
    : "missing";
}

async function findTexts(name: string): Promise<Answer> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENODATA") return [];
    return code === "ENOTFOUND" ? "no such name" : "no answer";
  }
}
