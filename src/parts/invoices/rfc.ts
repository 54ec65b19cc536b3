import { Rfc } from "@nodecfdi/rfc";
import { cleanCode } from "#src/base/kernel/strings.ts";
import type { Person } from "./sat-catalogues.ts";

/** generic: for who gives no RFC · foreign: for who lives abroad without one. */
export type RfcKind = "own" | "generic" | "foreign";

export interface ReadRfc {
  rfc: string;
  kind: RfcKind;
  person: Person;
  /**
   * Whether its last character is the check digit of the others. The SAT has given a few out that
   * it is not, so such an RFC is doubtful, not wrong.
   */
  isCertain: boolean;
}

/** @returns the RFC as it was meant, without blanks and hyphens, in capitals */
export const tidyRfc = (typed: string): string =>
  cleanCode(typed)
    .replaceAll(/[\s.\-–—_/]/g, "")
    .toUpperCase();

/** @returns null if it has not the form of an RFC with a date */
export function readRfc(typed: string): ReadRfc | null {
  const rfc = tidyRfc(typed);
  const read = Rfc.parseOrNull(rfc);
  if (!read) return null;
  const kind = read.isGeneric() ? "generic" : read.isForeign() ? "foreign" : "own";
  return {
    rfc,
    kind,
    person: read.isMoral() ? "legal" : "natural",
    isCertain: kind !== "own" || read.doesCheckSumMatch(),
  };
}
