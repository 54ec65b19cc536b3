import { formatPesos } from "#src/base/kernel/pesos.ts";
import { formatQuantity } from "#src/base/kernel/numbers.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { readToldChange } from "#src/shop/orders/line-changes/told-change.ts";
import { disputeReason } from "#src/shop/orders/disputes/texts.ts";
import * as changeTexts from "./line-change-texts.ts";
import * as texts from "./texts.ts";

/** Formats the details that matter: « · Estafeta · guía 805 · llega el 24 de noviembre de 2026». */
export function detailsText(details: Record<string, unknown> | null): string {
  const { before, after, source } = details ?? {};
  const parts =
    isRecord(before) && isRecord(after)
      ? [texts.before(shipmentDetails(before)), texts.after(shipmentDetails(after))]
      : [
          ...shipmentDetails(details ?? {}, true),
          ...otherDetails(details ?? {}),
          ...changeTexts.changeParts(readToldChange(details)),
          typeof source === "string" && source.includes("@") ? texts.askedBy(source) : null,
        ].filter((outcome) => outcome !== null);
  return parts.length > 0 ? ` · ${parts.join(" · ")}` : "";
}

/** @param onlyGiven skips empty fields, which in a correction mean that the value was removed */
function shipmentDetails(details: Record<string, unknown>, onlyGiven = false): string[] {
  return Object.entries(texts.shipmentDetails).flatMap(([field, { say, none }]) => {
    const value = details[field];
    if (typeof value === "string") return [say(value)];
    return !onlyGiven && value === null ? [none] : [];
  });
}

function otherDetails({
  amount,
  quantity,
  reason,
  note,
  fields,
  dispute,
}: Record<string, unknown>): string[] {
  return [
    ...(Array.isArray(fields)
      ? [fields.map((field) => texts.deliveryFields[String(field)] ?? String(field)).join(", ")]
      : []),
    ...(typeof note === "string" ? [note] : []),
    ...(typeof amount === "number" ? [formatPesos(amount)] : []),
    ...(typeof quantity === "number" ? [formatQuantity(quantity)] : []),
    ...(typeof dispute === "string" ? [disputeReason(dispute)] : []),
    ...(typeof reason === "string" ? [reason] : []),
  ];
}
