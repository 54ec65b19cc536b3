import * as texts from "./texts.ts";

const reasonByCode = new Map(Object.entries(texts.declines));

/**
 * In words that accuse nobody: what a bank tells of lost, stolen or suspected cards stays between
 * it and its customer.
 */
export function declineText(code: string): string {
  return reasonByCode.get(code) ?? texts.otherDecline;
}
