import type { Person } from "./sat-catalogues.ts";
import { oneLine } from "#src/kernel/strings.ts";

/**
 * How a company ends that the SAT registers without it: «S.A. de C.V.», «S. de R.L.», «A.C.». In
 * words, too; points and blanks as people type them.
 */
const societies = [
  "SOCIEDAD ANONIMA PROMOTORA DE INVERSION",
  "SOCIEDAD ANONIMA BURSATIL",
  "SOCIEDAD ANONIMA",
  "SOCIEDAD DE RESPONSABILIDAD LIMITADA",
  "SOCIEDAD POR ACCIONES SIMPLIFICADA",
  "SOCIEDAD COOPERATIVA",
  "SOCIEDAD CIVIL",
  "ASOCIACION CIVIL",
  "SAPI",
  "SAB",
  "SAS",
  "SA",
  "SDERL",
  "SCDERL",
  "SCL",
  "SC",
  "AC",
  "SPRDERL",
  "SPR",
  "IAP",
].map(squeeze);
const variables = ["", "DECV", "DE CAPITAL VARIABLE", "DERL", "DERLDECV", "MI", "DECVSOFOMENR"];
const endings = new Set(societies.flatMap((each) => variables.map((end) => each + squeeze(end))));

const maxWords = 9;

function squeeze(words: string): string {
  return words.normalize("NFD").replaceAll(/[^A-Z]/g, "");
}

/**
 * Returns a name or razón social as the tax certificate has it, which is what the SAT compares: in
 * capitals, without the kind of company. Accents, Ñ, & and points within it stay.
 */
export function legalNameOf(typed: string, person: Person): string {
  const name = oneLine(typed)
    .replaceAll(/[‘’‛`´]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .toLocaleUpperCase("es");
  // Surnames may be «Sá» and «Sas».
  return person === "legal" ? withoutSociety(name) : name;
}

function withoutSociety(name: string): string {
  const words = name.split(" ");
  // The longest ending goes; a name of nothing else stays.
  for (let count = Math.min(maxWords, words.length - 1); count > 0; count--)
    if (endings.has(squeeze(words.slice(-count).join(" "))))
      return words.slice(0, -count).join(" ").replace(/,$/, "");
  return name;
}
