import { parseTypedNumber } from "#src/kernel/numbers.ts";
import type { BulkChange, Rounding } from "./changes.ts";

/** The values of the dialog's fields. */
export interface ChangeForm {
  kind: BulkChange["kind"];
  priceBy: "percent" | "pesos";
  amount: string;
  rounding: Rounding;
  strikeOut: boolean;
  stockBy: "set" | "add";
  status: "draft" | "published";
  archived: "yes" | "no";
  subcategoryBy: "add" | "remove" | "main";
  subcategoryId: string;
}

export const emptyForm: ChangeForm = {
  kind: "price",
  priceBy: "percent",
  amount: "",
  rounding: "whole",
  strikeOut: false,
  stockBy: "set",
  status: "published",
  archived: "yes",
  subcategoryBy: "add",
  subcategoryId: "",
};

/** Returns null while a value is missing. */
export function changeOf(form: ChangeForm): BulkChange | null {
  const { kind } = form;
  if (kind === "publishStatus") return { kind, to: form.status };
  if (kind === "archive") return { kind, archived: form.archived === "yes" };
  if (kind === "subcategory") {
    const subcategoryId = Number(form.subcategoryId);
    return subcategoryId > 0 ? { kind, by: form.subcategoryBy, subcategoryId } : null;
  }
  const amount = readAmount(form.amount);
  if (amount === null) return null;
  if (kind === "stock") return { kind, by: form.stockBy, quantity: amount };
  return {
    kind,
    by: form.priceBy,
    amount,
    rounding: form.rounding,
    strikeOut: form.strikeOut,
  };
}

/** Parses numbers as people type them, like «−5», «5%», «2,5» and «1,200». */
function readAmount(typed: string): number | null {
  return parseTypedNumber(typed.replaceAll(/[\s%$+]/g, "").replace("−", "-"));
}
