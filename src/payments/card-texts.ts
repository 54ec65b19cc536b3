/** The Spanish names of cards. */

/** Keys are Stripe's brand names. */
const brands: Partial<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
};

/** «Visa que termina en 4242» */
export const cardEnding = (brand: string | null, last4: string) =>
  `${brands[brand ?? ""] ?? "tarjeta"} que termina en ${last4}`;
