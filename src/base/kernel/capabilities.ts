/**
 * What pages may rely on in a backend, beyond the specified calls and fields. A backend has all or
 * none of it: its main-info says which with `additions`.
 */
export const capabilitiesOf = (additions: boolean) => ({
  /** Calls that are not specified. */
  moreCalls: additions,
  /** The page «Mis datos». */
  ownData: additions,
  /** Signing up or in with a code by email. */
  signInByCode: additions,
  /** A page for each order. */
  orderPages: additions,
  orderEmails: additions,
  /** Sending a link again that did not arrive. */
  emailsAgain: additions,
  /** Costs and days of delivery before the checkout. */
  estimatedDelivery: additions,
  /** Goods stay reserved while they are paid. */
  reservations: additions,
  /** An email when a product is back. */
  stockAlerts: additions,
  /** Reviews by buyers. */
  ownReviews: additions,
  /** A token ends with the log-out. */
  revokedTokens: additions,
  /** Prices that are kept for some days, with a page for each. */
  quotations: additions,
  /** Payment links for an order instead of a total alone. */
  ordersOfLinks: additions,
  /** A payment page that names the order on return, and takes more than cards. */
  ownPaymentPage: additions,
});

export type Capabilities = ReturnType<typeof capabilitiesOf>;
