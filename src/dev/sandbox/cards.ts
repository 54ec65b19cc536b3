import * as texts from "../texts.ts";

export interface Rejection {
  code: string;
  declineCode?: string;
  text: string;
}

export const declined = (declineCode: string, text: string): Rejection => ({
  code: "card_declined",
  declineCode,
  text,
});

/**
 * Stripe's test cards and why their bank rejects them: reasons by Stripe's codes, texts as on its
 * page.
 */
const rejections: Readonly<Record<string, Rejection>> = {
  "4000000000000002": declined("generic_decline", texts.declined),
  "4000000000009995": declined("insufficient_funds", texts.insufficientFunds),
  "4000000000009987": declined("lost_card", texts.lostCard),
  "4000000000009979": declined("stolen_card", texts.stolenCard),
  "4000000000006975": declined("card_velocity_exceeded", texts.overLimit),
  "4000000000000069": { code: "expired_card", text: texts.expiredCard },
  "4000000000000127": { code: "incorrect_cvc", text: texts.wrongCvc },
  "4000000000000119": { code: "processing_error", text: texts.processingError },
  "4100000000000019": declined("fraudulent", texts.declined),
};

export const goodCard = "4242424242424242";

const brands: [prefix: RegExp, brand: string][] = [
  [/^4/, "visa"],
  [/^(5[1-5]|2[2-7])/, "mastercard"],
  [/^3[47]/, "amex"],
];

/** Stripe's test cards that are no credit cards. */
const fundings: Readonly<Record<string, string>> = {
  "4000056655665556": "debit",
  "5200828282828210": "debit",
  "5105105105105100": "prepaid",
};

/** Returns the card's details as in its charge. */
export function cardDetails(number: string): { brand: string; last4: string; funding: string } {
  const digits = number.replace(/\D/g, "");
  const brand = brands.find(([prefix]) => prefix.test(digits))?.[1] ?? "unknown";
  const funding = Object.hasOwn(fundings, digits) ? fundings[digits] : undefined;
  return { brand, last4: digits.slice(-4), funding: funding ?? "credit" };
}

/** Returns null if the bank accepts the payment. */
export function declineOf(number: string): Rejection | null {
  const digits = number.replace(/\D/g, "");
  if (Object.hasOwn(rejections, digits)) return rejections[digits] ?? null;
  return passesLuhn(digits) ? null : { code: "incorrect_number", text: texts.wrongNumber };
}

/** Checks the check digit of a card number. */
function passesLuhn(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

export const testCards = Object.entries(rejections).map(([number, { text }]) => ({ number, text }));
