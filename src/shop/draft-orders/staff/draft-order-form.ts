import type { TypedNumber } from "#src/base/admin-kit/ui/number-field.tsx";
import { readAmount, readCount } from "#src/base/kernel/numbers.ts";
import type { DraftLine, DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { isOwed, moneyMethods, type PaymentRow, type RowMethod } from "./payment-rows.ts";
import type { FoundCustomer } from "./contract.ts";
import * as texts from "./texts.ts";

/** What stands in the form of «Nueva venta», as it is typed. */

export interface FormLine {
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

export type FulfillmentType = "now" | "send" | "pickup";
/** «link» pays by the link of a quotation. */
export type PayMethod = RowMethod | "link";

/** What they owe is asked for while the sale is open: it may change meanwhile. */
export type FormCustomer = Pick<FoundCustomer, "id" | "name" | "lastname" | "phone" | "email">;

/** The quotation that is sold or changed. */
export interface FormQuotation {
  id: number;
  number: string;
  /** Its earlier versions, as they were when it was opened. */
  seen: number;
  /** Until when its pieces are set aside. */
  reservedUntil: string | null;
  recipient: string | null;
  recipientPhone: string | null;
}

export interface DraftOrderForm {
  /** Of the sale or quotation that this becomes. */
  key: string;
  isQuotation: boolean;
  lines: FormLine[];
  customer: FormCustomer | null;
  /** Written anew; null: the chosen customer, or «Público en general». */
  person: NewPerson | null;
  way: FulfillmentType;
  place: { address: string; state: string; city: string; postalCode: string };
  outlet: number | null;
  rate: number | null;
  codes: string;
  notes: string;
  /** What was written down of how it is paid. */
  payments: PaymentRow[];
  /** Of what is being written. */
  method: PayMethod;
  amount: TypedNumber;
  reference: string;
  /** Of credit; empty: as many as the customer has. */
  days: string;
  /** Whether an owner answers for a debt above the customer's limit. */
  isAuthorized: boolean;
  /** For how many days a quotation holds; empty: those of the settings. */
  quotationDays: string;
  /** Whether its pieces are set aside as long. */
  isReserved: boolean;
  quotation: FormQuotation | null;
}

export const emptyForm = (key: string): DraftOrderForm => ({
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
  payments: [],
  method: "cash",
  amount: null,
  reference: "",
  days: "",
  isAuthorized: false,
  quotationDays: "",
  isReserved: false,
  quotation: null,
});

/** Adds a piece of a product: the same code again is one more. */
export function addPiece(
  lines: readonly FormLine[],
  { id, name }: { id: number; name: string },
): FormLine[] {
  if (!lines.some((line) => line.id === id))
    return [...lines, { id, name, quantity: 1, agreement: "" }];
  return lines.map((line) => (line.id === id ? { ...line, quantity: line.quantity + 1 } : line));
}

/** Reads what was typed beside a price; null if it is neither a percent nor a price. */
export function readAgreement(typed: string): Pick<DraftLine, "price" | "percent"> | null {
  const text = typed.trim();
  if (text === "") return {};
  const number = readAmount(text.replace(/%$/, ""));
  if (number === null || number < 0 || (text.startsWith("$") && text.endsWith("%"))) return null;
  if (text.startsWith("$")) return number > 0 ? { price: number } : null;
  return number < 100 ? { percent: number } : null;
}

/** A draft of what stands in the form; null while something of it can't be read. */
export function draftOf(form: DraftOrderForm): DraftOrder | null {
  const lines = form.lines.flatMap(({ id, quantity, agreement }): DraftLine[] => {
    const agreed = readAgreement(agreement);
    return agreed ? [{ id, quantity, ...agreed }] : [];
  });
  if (lines.length === 0 || lines.length < form.lines.length) return null;
  const { customer, person, way, place, outlet, rate, notes } = form;
  const isKnown = /^\d{5}$/.test(place.postalCode) && place.state !== "" && place.city !== "";
  return {
    lines,
    customer: customer ? { id: customer.id } : person && { ...person, email: person.email || null },
    place: way === "send" && isKnown ? place : null,
    pickupOutlet: way === "pickup" ? outlet : null,
    deliveryRate: way === "send" ? rate : null,
    notes: notes || null,
    recipient: form.quotation?.recipient ?? null,
    recipientPhone: form.quotation?.recipientPhone ?? null,
    promotions: [],
  };
}

/** The price of a draft does not depend on a person who is still being written down. */
export const pricedDraft = (draft: DraftOrder): DraftOrder => ({
  ...draft,
  customer: draft.customer && "id" in draft.customer ? draft.customer : null,
  place: draft.place && { ...draft.place, address: "" },
  notes: null,
});

/** What the shop's settings leave to choose. */
export interface Offered {
  sellsOnCredit: boolean;
  /** Null if it makes no quotations, whose link leads to the payment. */
  quotationDays: number | null;
}

/** How this customer may pay: who owes something is known, and pays at the door what is delivered. */
function methodsFor(
  { customer, person, way }: DraftOrderForm,
  { sellsOnCredit }: Offered,
): RowMethod[] {
  return [
    ...moneyMethods,
    ...(sellsOnCredit && customer ? ["credit" as const] : []),
    ...(sellsOnCredit && way === "send" && (customer ?? person) ? ["delivery" as const] : []),
  ];
}

/** The rows of a sale; what another customer would owe is none. */
export const rowsOf = (form: DraftOrderForm, offered: Offered): PaymentRow[] =>
  form.payments.filter(({ method }) => methodsFor(form, offered).includes(method));

/** What can be chosen for what is missing: one thing is owed at most, and a link pays all. */
export function payMethods(form: DraftOrderForm, offered: Offered): PayMethod[] {
  const rows = rowsOf(form, offered);
  const owes = rows.some(({ method }) => isOwed(method));
  return [
    ...methodsFor(form, offered).filter((method) => !(owes && isOwed(method))),
    ...(offered.quotationDays === null || rows.length > 0 ? [] : ["link" as const]),
  ];
}

/** Of whoever has no days of credit yet. */
export const usualCreditDays = 30;

/** The days for which a payment link sets its pieces aside. */
export const linkDays = 3;

/** What is missing before it can be sold; null if nothing is. */
export function missingOf(form: DraftOrderForm): string | null {
  const { way, place, outlet, person, method } = form;
  const isLater = form.isQuotation || method === "link";
  if (person && !(person.name && person.lastname && person.phone)) return texts.writePerson;
  const { address, state, city, postalCode } = place;
  if (way === "send" && !(/^\d{5}$/.test(postalCode) && state && city)) return texts.choosePlace;
  if (way === "send" && !isLater && !address.trim()) return texts.noStreet;
  if (way === "pickup" && outlet === null) return texts.chooseOutlet;
  const owes = [method, ...form.payments.map((row) => row.method)].includes("credit");
  if (owes && !isLater && form.days.trim() && !readCount(form.days)) return texts.wrongDays;
  if (form.isQuotation && form.quotationDays.trim() && !readCount(form.quotationDays))
    return texts.wrongQuotationDays;
  return null;
}

export const codesOf = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10);
