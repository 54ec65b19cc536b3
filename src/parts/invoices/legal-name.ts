import type { Person } from "./sat-catalogues.ts";
import { oneLine } from "#src/base/kernel/strings.ts";

/**
 * Kinds of company («régimen de capital»), which the SAT registers beside the name: a CFDI 4.0
 * leaves them out of it. Those of the Ley General de Sociedades Mercantiles, and of the laws on
 * civil, cooperative, rural and welfare associations.
 */
const kinds = [
  "S.A.",
  "SOCIEDAD ANONIMA",
  "S.A.B.",
  "SOCIEDAD ANONIMA BURSATIL",
  "S.A.P.I.",
  "SOCIEDAD ANONIMA PROMOTORA DE INVERSION",
  "S.A.P.I.B.",
  "SOCIEDAD ANONIMA PROMOTORA DE INVERSION BURSATIL",
  "S.A.S.",
  "SOCIEDAD POR ACCIONES SIMPLIFICADA",
  "S. DE R.L.",
  "S.R.L.",
  "SOCIEDAD DE RESPONSABILIDAD LIMITADA",
  "S. DE R.L. M.I.",
  "S. DE R.L. ART",
  "S. DE R.L. DE I.P.",
  "SOCIEDAD DE RESPONSABILIDAD LIMITADA MICROINDUSTRIAL",
  "SOCIEDAD DE RESPONSABILIDAD LIMITADA DE INTERES PUBLICO",
  "S.N.C.",
  "S. EN N.C.",
  "SOCIEDAD EN NOMBRE COLECTIVO",
  "SOCIEDAD NACIONAL DE CREDITO",
  "S. EN C.",
  "S. EN C.S.",
  "SOCIEDAD EN COMANDITA",
  "SOCIEDAD EN COMANDITA SIMPLE",
  "S. EN C. POR A.",
  "S. EN C.A.",
  "SOCIEDAD EN COMANDITA POR ACCIONES",
  "S.C.",
  "SOCIEDAD CIVIL",
  "S.C.P.",
  "SOCIEDAD CIVIL PARTICULAR",
  "S.C.L.",
  "S.C.S.",
  "S.C. DE R.L.",
  "S.C. DE R.S.",
  "S.C. DE P. DE R.L.",
  "S.C. DE C. DE R.L.",
  "S.C. DE A.P. DE R.L.",
  "SOCIEDAD COOPERATIVA",
  "SOCIEDAD COOPERATIVA LIMITADA",
  "SOCIEDAD COOPERATIVA SUPLEMENTADA",
  "SOCIEDAD COOPERATIVA DE RESPONSABILIDAD LIMITADA",
  "SOCIEDAD COOPERATIVA DE RESPONSABILIDAD SUPLEMENTADA",
  "SOCIEDAD COOPERATIVA DE AHORRO Y PRESTAMO DE RESPONSABILIDAD LIMITADA",
  "S.P.R.",
  "S.P.R. DE R.L.",
  "S.P.R. DE R.I.",
  "S.P.R. DE R.S.",
  "SOCIEDAD DE PRODUCCION RURAL",
  "SOCIEDAD DE PRODUCCION RURAL DE RESPONSABILIDAD LIMITADA",
  "SOCIEDAD DE PRODUCCION RURAL DE RESPONSABILIDAD ILIMITADA",
  "SOCIEDAD DE PRODUCCION RURAL DE RESPONSABILIDAD SUPLEMENTADA",
  "A.R.I.C.",
  "A.R.I.C. DE R.L.",
  "A.R.I.C. DE R.I.",
  "ASOCIACION RURAL DE INTERES COLECTIVO",
  "ASOCIACION RURAL DE INTERES COLECTIVO DE RESPONSABILIDAD LIMITADA",
  "S.S.S.",
  "S. DE S.S.",
  "SOCIEDAD DE SOLIDARIDAD SOCIAL",
  "A.C.",
  "ASOCIACION CIVIL",
  "A. EN P.",
  "ASOCIACION EN PARTICIPACION",
  "I.A.P.",
  "INSTITUCION DE ASISTENCIA PRIVADA",
  "I.B.P.",
  "INSTITUCION DE BENEFICENCIA PRIVADA",
  "A.B.P.",
  "ASOCIACION DE BENEFICENCIA PRIVADA",
];
const capitals = ["", "DE C.V.", "DE CAPITAL VARIABLE"];
const licences = [
  "",
  "SOFOM",
  "SOFOM E.N.R.",
  "SOFOM E.R.",
  "S.F.P.",
  "SOCIEDAD FINANCIERA DE OBJETO MULTIPLE ENTIDAD NO REGULADA",
  "SOCIEDAD FINANCIERA DE OBJETO MULTIPLE ENTIDAD REGULADA",
  "SOCIEDAD FINANCIERA POPULAR",
];
const endings = new Set(
  kinds.flatMap((kind) =>
    capitals.flatMap((capital) =>
      licences.map((licence) => squeeze(`${kind} ${capital} ${licence}`)),
    ),
  ),
);

/** Of the longest ending. */
const maxWords = 24;

/** Leaves points and blanks as people type them; «S EN C» is a kind of company, «SENC» a name. */
function squeeze(words: string): string {
  return words
    .normalize("NFD")
    .replaceAll(/\bEN\b/g, "en")
    .replaceAll(/[\p{M}., ]/gu, "");
}

const named: Record<string, string> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">" };

/** A name that is copied out of an XML has its signs as entities. */
const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|quot|apos|lt|gt)|#(\d{2,3}));/gi,
    (_entity, name?: string, code?: string) =>
      name ? (named[name.toLowerCase()] ?? "") : String.fromCharCode(Number(code)),
  );

/**
 * Returns a name or razón social as the tax certificate has it, which is what the SAT compares: in
 * capitals, without the kind of company. Accents, Ñ, & and points within it stay.
 */
export function legalNameOf(typed: string, person: Person): string {
  const name = oneLine(withoutEntities(typed))
    .replaceAll(/[‘’‛`´]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .toLocaleUpperCase("es");
  // Surnames may be «Sá» and «Sas».
  return person === "legal" ? withoutKind(name) : name;
}

function withoutKind(name: string): string {
  const words = name.split(" ");
  // The longest ending goes; a name of nothing else stays.
  for (let count = Math.min(maxWords, words.length - 1); count > 0; count--)
    if (endings.has(squeeze(words.slice(-count).join(" "))))
      return words.slice(0, -count).join(" ").replace(/,$/, "");
  return name;
}
