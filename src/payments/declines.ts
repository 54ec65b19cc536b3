import * as texts from "./texts.ts";

const reasonByCode = new Map(Object.entries(texts.declines));

/**
 * Explains a decline without accusing anybody: what a bank reports about lost, stolen or suspected
 * cards stays between the bank and its customer.
 */
export function declineText(code: string): string {
  return reasonByCode.get(code) ?? texts.otherDecline;
}
