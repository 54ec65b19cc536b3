import { handMethods, type ManualMethod } from "#src/kernel/payment-methods.ts";
import { type Pesos, roundPesos } from "#src/kernel/pesos.ts";
import type { DraftLine, SaleDraft } from "#src/quotations/draft.ts";
import { daysAfter } from "#src/quotations/rules.ts";
import type { FoundCustomer, SaleRequest } from "./sale-contract.ts";
import * as texts from "./sale-texts.ts";

/** What stands in the form of «Nueva venta», as it is typed. */

export interface WorkLine {
  id: number;
  name: string;
  quantity: number;
  /** A percent («5 %») or a price per piece («$1,700»). */
  agreement: string;
}

export interface NewPerson {
  name: string;
  lastname: string;
  phone: string;
  email: string;
}

export type Way = "now" | "send" | "pickup";
/** «delivery» is cash on delivery; «link» pays by the link of a quotation. */
export type PayMethod = ManualMethod | "delivery" | "link";

export interface Work {
  /** Of the sale or quotation that this becomes. */
  key: string;
  isQuotation: boolean;
  lines: WorkLine[];
  customer: FoundCustomer | null;
  /** Written anew; null: the chosen customer, or «Público en general». */
  person: NewPerson | null;
  way: Way;
  place: { address: string; state: string; city: string; postalCode: string };
  outlet: number | null;
  rate: number | null;
  codes: string;
  notes: string;
  method: PayMethod;
  reference: string;
  /** Cash that the customer hands over. */
  received: string;
  days: string;
  /** For how many days a quotation holds; empty: those of the settings. */
  quotationDays: string;
  /** Whether its pieces are set aside as long. */
  isHeld: boolean;
}

export const emptyWork = (key: string): Work => ({
  key,
  isQuotation: false,
  lines: [],
  customer: null,
  person: null,
  way: "now",
  place: { address: "", state: "", city: "", postalCode: "" },
  outlet: null,
  rate: null,
  codes: "",
  notes: "",
  method: "cash",
  reference: "",
  received: "",
  days: "30",
  quotationDays: "",
  isHeld: false,
});

/** Adds a piece of a product: the same code again is one more. */
export function addPiece(
  lines: readonly WorkLine[],
  { id, name }: { id: number; name: string },
): WorkLine[] {
  if (!lines.some((line) => line.id === id))
    return [...lines, { id, name, quantity: 1, agreement: "" }];
  return lines.map((line) => (line.id === id ? { ...line, quantity: line.quantity + 1 } : line));
}

/** What was typed as a price: «$1,700», «1700.50»; null if it is none. */
export function typedPesos(typed: string): number | null {
  const plain = typed.replaceAll(/[\s$,]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** Reads what was typed beside a price; null if it is neither a percent nor a price. */
export function readAgreement(typed: string): Pick<DraftLine, "price" | "percent"> | null {
  const text = typed.trim();
  if (text === "") return {};
  const number = typedPesos(text.replace(/%$/, ""));
  if (number === null || (text.startsWith("$") && text.endsWith("%"))) return null;
  if (text.startsWith("$")) return number > 0 ? { price: number } : null;
  return number < 100 ? { percent: number } : null;
}

/** A draft of what stands in the form; null while something of it can't be read. */
export function draftOf(work: Work): SaleDraft | null {
  const lines = work.lines.flatMap(({ id, quantity, agreement }): DraftLine[] => {
    const agreed = readAgreement(agreement);
    return agreed ? [{ id, quantity, ...agreed }] : [];
  });
  if (lines.length === 0 || lines.length < work.lines.length) return null;
  const { customer, person, way, place, outlet, rate, notes } = work;
  const isKnown = /^\d{5}$/.test(place.postalCode) && place.state !== "" && place.city !== "";
  return {
    lines,
    customer: customer ? { id: customer.id } : person && { ...person, email: person.email || null },
    place: way === "send" && isKnown ? place : null,
    pickupOutlet: way === "pickup" ? outlet : null,
    deliveryRate: way === "send" ? rate : null,
    notes: notes || null,
    recipient: null,
    recipientPhone: null,
    promotions: [],
  };
}

/** The price of a draft does not depend on a person who is still being written down. */
export const pricedDraft = (draft: SaleDraft): SaleDraft => ({
  ...draft,
  customer: draft.customer && "id" in draft.customer ? draft.customer : null,
  place: draft.place && { ...draft.place, address: "" },
  notes: null,
});

/** What the shop's settings leave to choose. */
interface Offered {
  sellsOnCredit: boolean;
  /** Null if it makes no quotations, whose link leads to the payment. */
  quotationDays: number | null;
}

/** How this customer may pay: who owes something is known, and pays at the door what is delivered. */
export const payMethods = (
  { customer, person, way }: Work,
  { sellsOnCredit, quotationDays }: Offered,
): PayMethod[] => [
  ...handMethods,
  ...(sellsOnCredit && customer ? ["credit" as const] : []),
  ...(sellsOnCredit && way === "send" && (customer ?? person) ? ["delivery" as const] : []),
  ...(quotationDays === null ? [] : ["link" as const]),
];

/** The days for which a payment link sets its pieces aside. */
export const linkDays = 3;

/** How the prices of a quotation hold, or those of a link to pay. */
export function quotationOf(
  { isQuotation, quotationDays, isHeld }: Work,
  { usualDays, today }: { usualDays: number; today: string },
) {
  const days = isQuotation ? Number(quotationDays) || usualDays : linkDays;
  return { days, holdUntil: !isQuotation || isHeld ? daysAfter(today, days) : null };
}

/** The change to give; negative if it is too little, null if nothing is typed. */
export function changeDue(received: string, total: Pesos): Pesos | null {
  const handed = typedPesos(received);
  return handed === null ? null : roundPesos(handed - total);
}

export function paymentOf({ method, reference, days }: Work): SaleRequest["payment"] {
  if (method === "credit") return { method, days: Number(days) };
  if (method === "delivery" || method === "link") return { method: "credit", days: null };
  return { method, reference: method === "cash" ? null : reference };
}

/** What is missing before it can be sold; null if nothing is. */
export function missingOf(work: Work): string | null {
  const { way, place, outlet, person, method, days } = work;
  const isLater = work.isQuotation || method === "link";
  if (person && !(person.name && person.lastname && person.phone)) return texts.writePerson;
  const { address, state, city, postalCode } = place;
  if (way === "send" && !(/^\d{5}$/.test(postalCode) && state && city)) return texts.choosePlace;
  if (way === "send" && !isLater && !address.trim()) return texts.noStreet;
  if (way === "pickup" && outlet === null) return texts.chooseOutlet;
  if (method === "credit" && !isLater && !(Number(days) > 0)) return texts.wrongDays;
  return null;
}

export const codesOf = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10);
