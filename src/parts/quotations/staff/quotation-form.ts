import { addDays, mexicanDay } from "#src/base/kernel/dates.ts";
import { readCount } from "#src/base/kernel/numbers.ts";
import type { DraftLine } from "#src/shop/draft-orders/draft-order.ts";
import { daysLeft, lastReservationDay } from "#src/parts/quotations/rules.ts";
import type { StaffQuotation } from "./contract.ts";
import {
  type DraftOrderForm,
  emptyForm,
  linkDays,
} from "#src/shop/draft-orders/staff/draft-order-form.ts";

/** What stands in the form of «Nueva venta» when it begins with a quotation. */

/**
 * copy: another one, at the shop's prices where none was given · change: a version at its prices ·
 * renew: a version as a copy would be · sell: a sale at its prices.
 */
export const purposes = ["copy", "change", "renew", "sell"] as const;
export type Purpose = (typeof purposes)[number];

/** Where the form opens with it. */
export const saleOf = (id: number, purpose: Purpose): string =>
  `/new-sale?quotation=${id}&as=${purpose}`;

/** @returns the quotation that an address names, and what for */
export function begunBy(query: URLSearchParams): { id: number; as: Purpose } | null {
  const id = Number(query.get("quotation"));
  const as = purposes.find((purpose) => purpose === query.get("as"));
  return as && Number.isSafeInteger(id) && id > 0 ? { id, as } : null;
}

export function formOf(quotation: StaffQuotation, as: Purpose, key: string): DraftOrderForm {
  const { draft, agreed, name, phone, email, codes, reservedUntil, validUntil } = quotation;
  const { customer, place, pickupOutlet, recipient, recipientPhone } = draft;
  const isKept = as === "change" || as === "sell";
  const left = daysLeft(validUntil, mexicanDay(new Date()));
  const nameOf = (id: number) => quotation.lines.find((line) => line.id === id)?.name ?? "";
  return {
    ...emptyForm(key),
    isQuotation: as !== "sell",
    lines: draft.lines.map((line) => ({
      id: line.id,
      name: nameOf(line.id),
      quantity: line.quantity,
      agreement: isKept ? `$${agreed[line.id] ?? 0}` : typedAgreement(line),
    })),
    customer:
      customer && "id" in customer
        ? { id: customer.id, name: name ?? "", lastname: "", phone: phone ?? "", email }
        : null,
    person: customer && !("id" in customer) ? { ...customer, email: customer.email ?? "" } : null,
    way: place ? "send" : pickupOutlet === null ? "now" : "pickup",
    ...(place && { place }),
    outlet: pickupOutlet,
    rate: draft.deliveryRate,
    codes: codes.join(" "),
    notes: draft.notes ?? "",
    ...(as === "change" && left > 0 && { quotationDays: String(left) }),
    isReserved: as !== "copy" && reservedUntil !== null,
    quotation:
      as === "copy"
        ? null
        : {
            id: quotation.id,
            number: quotation.number,
            seen: quotation.versions.length - 1,
            reservedUntil,
            recipient: recipient ?? null,
            recipientPhone: recipientPhone ?? null,
          },
  };
}

function typedAgreement({ price, percent }: DraftLine): string {
  if (price !== undefined) return `$${price}`;
  return percent ? `${percent} %` : "";
}

/** How the prices of a quotation hold, or those of a link to pay. */
export function termsOf(
  { isQuotation, quotationDays, isReserved, quotation }: DraftOrderForm,
  { usualDays, today }: { usualDays: number; today: string },
) {
  const days = isQuotation ? readCount(quotationDays) || usualDays : linkDays;
  const isAside = !isQuotation || isReserved;
  const last = lastReservationDay(today, addDays(today, days));
  const kept = quotation?.reservedUntil ?? last;
  return { days, reserveUntil: isAside ? (kept < last ? kept : last) : null };
}
