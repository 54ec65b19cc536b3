import { caseless } from "#src/base/kernel/strings.ts";
import type { Promotion, SentPromotion } from "./contract.ts";

/** The contract gives each promotion a code; those without one have it in its response alone. */

export function fillCodes(promotions: readonly Promotion[]): SentPromotion[] {
  const taken = new Set(promotions.map(({ code }) => code && caseless(code)));
  return promotions.map(({ code, ...promotion }) =>
    code === null
      ? { ...promotion, code: freeCode(`automatic-${promotion.id}`, taken), hasCode: false }
      : { ...promotion, code },
  );
}

/** The staff may have typed the same as the code of another promotion. */
const freeCode = (code: string, taken: ReadonlySet<string | null>): string =>
  taken.has(caseless(code)) ? freeCode(`${code}-`, taken) : code;

export const readCodes = (promotions: readonly SentPromotion[]): Promotion[] =>
  promotions.map(({ code, hasCode, ...promotion }) => ({
    ...promotion,
    code: hasCode === false ? null : code || null,
  }));
