import { useState } from "react";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { TaxData, TaxProfile } from "#src/parts/invoices/contract.ts";
import { readRfc } from "#src/parts/invoices/rfc.ts";
import {
  followChoices,
  readTaxProfile,
  regimeChoices,
  useChoices as usesOf,
} from "#src/parts/invoices/tax-profile.ts";

const nothing: TaxProfile = { rfc: "", name: "", regime: "", use: "", postalCode: "" };

/** The data of a tax certificate while they are typed, by the customer or the staff. */
export function useTaxProfile({
  profile,
  ownPostalCode,
}: Pick<TaxData, "profile" | "ownPostalCode">) {
  const [day] = useState(() => mexicanDay(new Date()));
  const [typed, setTyped] = useState(profile ?? nothing);
  const read = readRfc(typed.rfc);
  // What is stored was confirmed.
  const [isConfirmed, setIsConfirmed] = useState(read?.isCertain === false);
  const change = (name: keyof TaxProfile, value: string) => {
    const changed = followChoices({ ...typed, [name]: value }, day);
    const kind = name === "rfc" ? (readRfc(value)?.kind ?? "own") : "own";
    if (kind !== "own" && ownPostalCode) changed.postalCode = ownPostalCode;
    setTyped(changed);
  };
  return {
    typed,
    read,
    isDoubtful: read !== null && !read.isCertain,
    isConfirmed,
    setIsConfirmed,
    change,
    problemsNow: () => readTaxProfile(typed, { day, ownPostalCode, isConfirmed }).problems,
    regimes: regimeChoices(typed.rfc, day),
    uses: usesOf(typed.rfc, typed.regime, day),
  };
}
