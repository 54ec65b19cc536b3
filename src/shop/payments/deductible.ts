import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { formatPesos, type Pesos } from "#src/base/kernel/pesos.ts";

/**
 * What is paid in cash above this, nobody deducts: it has to be paid by transfer, cheque or card from
 * an account of their own (LISR, articles 27 III and 147 IV).
 */
const maxCash: Pesos = 2000;
const limit = formatPesos(maxCash);

/** @returns what whoever wants a factura should know before paying by hand; null if nothing */
export const cashNote = (total: Pesos): string | null =>
  total > maxCash
    ? `Para deducir esta compra no la pagues en efectivo: pasa de ${limit}. Con tarjeta o transferencia sí se deduce.`
    : null;

/** What a seller tells a customer who wants a factura. */
export const cashNoteOfSeller = (total: Pesos): string | null =>
  total > maxCash
    ? `Si quiere factura, avísale: en efectivo no podrá deducirla, pasa de ${limit}. Con tarjeta o transferencia sí.`
    : null;

/** As `cashNote`, where some of these methods can be chosen. */
export function oxxoNote(total: Pesos, methods: readonly PaymentMethod[]): string | null {
  if (total <= maxCash || !methods.includes("oxxo")) return null;
  const others = [methods.includes("card") && "tarjeta", methods.includes("spei") && "por SPEI"]
    .filter(Boolean)
    .join(" o ");
  const besides = others
    ? `Con ${others} sí se deduce.`.replace("Con por", "Por")
    : "Escríbenos para pagarla de otra forma.";
  return `Para deducir esta compra no la pagues en OXXO: es efectivo y pasa de ${limit}. ${besides}`;
}
