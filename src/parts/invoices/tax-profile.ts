import { isPostalCode, stateOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import type { TaxProfile } from "./contract.ts";
import { legalNameOf } from "./legal-name.ts";
import { readRfc, tidyRfc } from "./rfc.ts";
import { countries } from "./sat-countries.ts";
import { type Regime, regimesFor, type Use, usesFor } from "./sat-catalogues.ts";
import * as texts from "./texts.ts";

export interface TaxContext {
  /** As YYYY-MM-DD in Mexico. */
  day: string;
  /** The company's fiscal postal code, which generic RFCs are invoiced with; null if not set. */
  ownPostalCode: string | null;
  /** Whether the person says that a doubtful RFC stands in their certificate. */
  isConfirmed: boolean;
}

export type TaxProblems = Partial<Record<keyof TaxProfile, string>>;

/** The longest name in a CFDI 4.0. */
export const maxNameLength = 300;

/** What the SAT demands with generic RFCs. */
export const withoutObligations = { regime: "616", use: "S01" };

/** Returns the data as it will be stored, and what the SAT would refuse in it. */
export function readTaxProfile(
  typed: TaxProfile,
  context: TaxContext,
): { profile: TaxProfile; problems: TaxProblems } {
  const read = readRfc(typed.rfc);
  const profile: TaxProfile = {
    rfc: tidyRfc(typed.rfc),
    name: legalNameOf(typed.name, read?.person ?? "natural"),
    regime: cleanCode(typed.regime),
    use: cleanCode(typed.use).toUpperCase(),
    postalCode: cleanCode(typed.postalCode),
    ...(read?.kind === "foreign" ? abroad(typed) : {}),
  };
  const problems: Record<keyof TaxProfile, string | null> = {
    rfc: rfcProblem(profile.rfc, context),
    name: nameProblem(profile.name),
    postalCode: postalCodeProblem(profile, context),
    ...(read ? choiceProblems(profile, context) : { regime: null, use: null }),
    ...(read?.kind === "foreign" ? abroadProblems(profile) : { country: null, taxId: null }),
  };
  return { profile, problems: present(problems) };
}

const abroad = ({ country, taxId }: TaxProfile) => ({
  country: cleanCode(country ?? "").toUpperCase(),
  taxId: cleanCode(taxId ?? "").toUpperCase() || null,
});

/** The two countries for which c_Pais says how such a number looks. */
const nineDigits = new Set(["CAN", "USA"]);

/** The SAT wants the country; not everybody has a number there. */
function abroadProblems({ country, taxId }: TaxProfile) {
  const isCountry = countries.some(({ key }) => key === country);
  const isNumber = nineDigits.has(country ?? "") ? /^\d{9}$/ : /^[^|]{1,40}$/;
  return {
    country: isCountry ? null : texts.chooseCountry,
    taxId: taxId && !isNumber.test(taxId) ? texts.taxIdForm(nineDigits.has(country ?? "")) : null,
  };
}

function present(problems: Record<keyof TaxProfile, string | null>): TaxProblems {
  const found: TaxProblems = {};
  for (const field of keysOf(problems)) {
    const problem = problems[field];
    if (problem !== null) found[field] = problem;
  }
  return found;
}

function rfcProblem(rfc: string, { isConfirmed }: TaxContext): string | null {
  if (!rfc) return texts.writeRfc;
  const read = readRfc(rfc);
  if (!read) return texts.rfcForm;
  return read.isCertain || isConfirmed ? null : texts.rfcIsDoubtful;
}

function nameProblem(name: string): string | null {
  if (!name) return texts.writeName;
  if (name.length > maxNameLength) return texts.nameIsTooLong(maxNameLength);
  // Letters of other scripts look like Latin ones, and a CFDI takes no «|».
  if (!/^[\p{Script=Latin}\p{M}\d .,'"&@°º/()+#:;!?_*%$-]+$/u.test(name)) return texts.nameSigns;
  if (!/\p{L}/u.test(name)) return texts.writeName;
  return /^P[UÚ]BLICO EN GENERAL$/.test(name) ? texts.nameIsGeneral : null;
}

function postalCodeProblem({ rfc, postalCode }: TaxProfile, context: TaxContext): string | null {
  if (!isPostalCode(postalCode)) return texts.postalCodeForm;
  if (!stateOfPostalCode(postalCode)) return texts.noSuchPostalCode;
  const { ownPostalCode } = context;
  const isGeneric = (readRfc(rfc)?.kind ?? "own") !== "own";
  return isGeneric && ownPostalCode && postalCode !== ownPostalCode
    ? texts.genericPostalCode(ownPostalCode)
    : null;
}

function choiceProblems(profile: TaxProfile, { day }: TaxContext) {
  const { regime, use } = profile;
  const regimes = regimeChoices(profile.rfc, day);
  const isRegime = regimes.some(({ key }) => key === regime);
  const isUse = useChoices(profile.rfc, regime, day).some(({ key }) => key === use);
  return {
    regime: isRegime ? null : regime ? texts.regimeDoesNotFit : texts.chooseRegime,
    use: isUse || !isRegime ? null : use ? texts.useDoesNotFit : texts.chooseUse,
  };
}

/** The regimes that an RFC may have: none while it is incomplete. */
export function regimeChoices(rfc: string, day: string): Regime[] {
  const read = readRfc(rfc);
  if (!read) return [];
  const regimes = regimesFor(read.person, day);
  return read.kind === "own"
    ? regimes
    : regimes.filter(({ key }) => key === withoutObligations.regime);
}

/** The uses that go with an RFC and a regime. */
export function useChoices(rfc: string, regime: string, day: string): Use[] {
  const read = readRfc(rfc);
  if (!read) return [];
  const uses = usesFor(read.person, regime, day);
  return read.kind === "own" ? uses : uses.filter(({ key }) => key === withoutObligations.use);
}

/**
 * Returns the choices after an RFC or a regime was typed: what no longer fits is replaced by the
 * only possible or the usual one, otherwise left to the person.
 */
export function followChoices(profile: TaxProfile, day: string): TaxProfile {
  const regimes = regimeChoices(profile.rfc, day).map(({ key }) => key);
  const regime = fitting(profile.regime, regimes, regimes.length === 1 ? regimes[0] : "");
  const uses = useChoices(profile.rfc, regime, day).map(({ key }) => key);
  const usual = uses.find((use) => use === "G03") ?? (uses.length === 1 ? uses[0] : "");
  return { ...profile, regime, use: fitting(profile.use, uses, usual) };
}

const fitting = (chosen: string, choices: readonly string[], otherwise = ""): string =>
  choices.length === 0 || choices.includes(chosen) ? chosen : otherwise;
