/** The Spanish of payments. */

/** Why a bank rejected a card, by Stripe's codes. */
const declines = Object.entries({
  insufficient_funds: "Tu banco rechazó la tarjeta por fondos insuficientes.",
  expired_card: "Tu tarjeta ya venció.",
  incorrect_cvc: "El código de seguridad de la tarjeta no es correcto.",
  invalid_cvc: "El código de seguridad de la tarjeta no es correcto.",
  incorrect_number: "El número de la tarjeta no es correcto.",
  invalid_number: "El número de la tarjeta no es correcto.",
  invalid_expiry_month: "La fecha de vencimiento de la tarjeta no es correcta.",
  invalid_expiry_year: "La fecha de vencimiento de la tarjeta no es correcta.",
  card_velocity_exceeded: "Tu tarjeta rebasó su límite de compras.",
  withdrawal_count_limit_exceeded: "Tu tarjeta rebasó su límite de compras.",
  card_not_supported: "Tu tarjeta no permite este tipo de compra.",
  currency_not_supported: "Tu tarjeta no permite pagar en pesos.",
  authentication_required: "Tu banco pidió confirmar la compra y no recibió la confirmación.",
  payment_intent_authentication_failure:
    "Tu banco pidió confirmar la compra y no recibió la confirmación.",
  processing_error: "Hubo un error al procesar tu tarjeta.",
  issuer_not_available: "Tu banco no respondió.",
  try_again_later: "Tu banco no respondió.",
});
const reasonByCode = new Map(declines);

/**
 * Explains a decline without accusing anybody: what a bank reports about lost, stolen or suspected
 * cards stays between the bank and its customer.
 */
export const declineText = (code: string): string =>
  reasonByCode.get(code) ?? "Tu banco rechazó la tarjeta.";

export const forgedEvent = "La firma no es válida";

/** The Spanish names of cards. */

/** Keys are Stripe's brand names. */
const brands: Partial<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
};

/** «Visa ···· 4242» */
export const maskedCard = ({ brand, last4 }: { brand: string | null; last4: string }) =>
  `${brands[brand ?? ""] ?? "Tarjeta"} ···· ${last4}`;

/** «Visa que termina en 4242» */
export const cardEnding = (brand: string | null, last4: string) =>
  `${brands[brand ?? ""] ?? "tarjeta"} que termina en ${last4}`;
