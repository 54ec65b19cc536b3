import type { SaleCredit, SalePayment } from "#src/shop/orders/offline-payments/sale-payments.ts";

/** All of a sale in one payment, or all of it later. */
export type PaidSale = Omit<SalePayment, "amount"> | { method: "credit"; days: number | null };

/** What the endpoint and the command of a sale are told of it. */
export const paymentsOf = (
  paid: PaidSale,
  total: number,
): { payments: SalePayment[]; credit: SaleCredit | null } =>
  "days" in paid
    ? { payments: [], credit: { days: paid.days } }
    : { payments: total === 0 ? [] : [{ ...paid, amount: total }], credit: null };
