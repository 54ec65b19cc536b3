import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { PaidWith, TaxDocument } from "./types.ts";

/** c_FormaPago: «Por definir», and «Condonación», for a note on what nobody paid. */
export const toBePaid = "99";
export const condoned = "15";

/** Of a note that gives no money back: nobody paid an invoice on credit yet. */
export const formOfNote = ({ terms, form }: TaxDocument): string =>
  terms === "PPD" ? condoned : (form ?? condoned);

/**
 * The catalogue has no prepaid card. It is 28, as it pays from a balance that the holder has: 05
 * («Monedero electrónico») is only for those that the SAT authorized (CFF, article 29-A, VII c).
 */
const cards = { credit: "04", debit: "28", prepaid: "28", unknown: "04" };

export const isAssumedForm = ({ method, funding }: PaidWith): boolean =>
  (method === "card" || method === "terminal") && (funding ?? "unknown") === "unknown";

export function formOf({ method, funding }: PaidWith): string {
  if (method === "card" || method === "terminal") return cards[funding ?? "unknown"];
  return method === "spei" || method === "transfer" ? "03" : "01";
}

/** Whether the form would be another if cards of an unknown kind were of debit. */
export const isLargestAssumed = (
  parts: readonly { form: string; amount: Pesos; isAssumed: boolean }[],
): boolean =>
  largestForm(parts) !==
  largestForm(parts.map((part) => (part.isAssumed ? { ...part, form: cards.debit } : part)));

/** The form in which most was paid: a CFDI takes one. The first one, if there are several. */
export function largestForm(parts: readonly { form: string; amount: Pesos }[]): string | null {
  const sums = new Map<string, Pesos>();
  for (const { form, amount } of parts) sums.set(form, (sums.get(form) ?? 0) + amount);
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
