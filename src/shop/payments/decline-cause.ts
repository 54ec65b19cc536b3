/** What a failed payment's page names as common causes. */
export const declineCauses = ["funds", "data", "provider"] as const;
export type DeclineCause = (typeof declineCauses)[number];

/** By Stripe's codes. */
const causes = new Map<string, DeclineCause>([
  ["insufficient_funds", "funds"],
  ["expired_card", "data"],
  ["incorrect_cvc", "data"],
  ["invalid_cvc", "data"],
  ["incorrect_number", "data"],
  ["invalid_number", "data"],
  ["invalid_expiry_month", "data"],
  ["invalid_expiry_year", "data"],
  ["processing_error", "provider"],
  ["issuer_not_available", "provider"],
  ["try_again_later", "provider"],
]);

/** Which of the common causes a decline is; null for another, or one that the bank keeps to itself. */
export const declineCause = (code: string): DeclineCause | null => causes.get(code) ?? null;
