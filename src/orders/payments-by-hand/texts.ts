import type { ManualMethod } from "#src/kernel/payment-methods.ts";

/** Spanish words for what is paid outside the payment service. */

export const manualMethods: Record<ManualMethod, string> = {
  cash: "Efectivo",
  transfer: "Transferencia",
  terminal: "Terminal",
  credit: "Crédito",
};
