/** What an order's history tells. */
export const historyKinds = [
  "placed",
  "released",
  "voucher",
  "paid",
  "shipped",
  /** The shipment was undone before its customer was told. */
  "unshipped",
  "delivery-corrected",
  /** Of the staff, for the staff. */
  "note",
  "shipment-corrected",
  /** A change of lines awaits its payment. */
  "change-requested",
  "lines-changed",
  /** It was withdrawn, or nobody paid it. */
  "change-ended",
  "completed",
  "reopened",
  "cancelled",
  "refund-requested",
  "refunded",
  /** Somebody refunded it at the payment service. */
  "refunded-outside",
  /** Nothing was left: it was refunded outside before. */
  "refund-not-made",
  /** The money of a refund did not reach the customer. */
  "refund-failed",
  /** The customer was paid in another way. */
  "refunded-elsewhere",
  /** The customer's bank wants a payment back, and how that ended. */
  "disputed",
  "dispute-won",
  "dispute-lost",
  "dispute-closed",
  "repaired",
  /** Money for this order that came from outside its own checkout. */
  "stray-payment",
  "stray-refunded",
  /** Money that is owed, or came, outside the payment service, and a mistake in that. */
  "sold-on-credit",
  "payment-recorded",
  "payment-withdrawn",
  /** A refund of what was not paid yet: less is owed. */
  "debt-lowered",
  "goods-returned",
  "goods-damaged",
] as const;
export type HistoryKind = (typeof historyKinds)[number];
