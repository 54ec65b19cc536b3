import {
  hazardStatements,
  type Pictogram,
  precautionaryStatements,
  type SignalWord,
} from "./statements.ts";

/** The hazard information of a product's label, derived from the maker's codes. */
export interface SafetyClassification {
  signalWord: SignalWord | null;
  pictograms: Pictogram[];
  hazards: Statement[];
  precautions: Statement[];
}

export interface Statement {
  code: string;
  text: string;
}

const between = /[\s,;]+/;

/**
 * Parses codes as people write them: «h315, P305 + P351 + P338». Keeps their order and removes
 * duplicates.
 */
export function readCodes(text: string): string[] {
  const codes = text
    .toUpperCase()
    .replaceAll(/(?<!\s)\s*\+\s*/g, "+")
    .split(between);
  return [...new Set(codes.filter((word) => word !== ""))];
}

/** Returns the codes that the system does not define, or that don't apply to such products. */
export const unknownHazards = (text: string) =>
  readCodes(text).filter((code) => !hazardStatements.has(code));

export const unknownPrecautions = (text: string) =>
  readCodes(text).filter((code) => !precautionaryStatements.has(code));

/** @returns null if the product has no codes */
export function classificationOf({
  hazards,
  precautions,
}: {
  hazards?: string | null | undefined;
  precautions?: string | null | undefined;
}): SafetyClassification | null {
  const statements = readCodes(hazards ?? "").flatMap((code) => {
    const statement = hazardStatements.get(code);
    return statement ? [{ code, ...statement }] : [];
  });
  const measures = readCodes(precautions ?? "").flatMap((code) => {
    const text = precautionaryStatements.get(code);
    return text ? [{ code, text }] : [];
  });
  if (statements.length + measures.length === 0) return null;
  const signalWords = new Set(statements.map(({ signalWord }) => signalWord));
  return {
    signalWord: signalWords.has("danger")
      ? "danger"
      : signalWords.has("warning")
        ? "warning"
        : null,
    pictograms: pictogramsOf(statements),
    hazards: statements.map(({ code, text }) => ({ code, text })),
    precautions: measures,
  };
}

/** Hazards for which the exclamation mark stands unless a more severe symbol covers them. */
const skinAndEyes = new Set(["H315", "H317", "H319"]);

/**
 * Returns each symbol once. A more severe symbol replaces the exclamation mark (GHS 1.4.10.5.3.1):
 * the skull always, corrosion and the respiratory hazard where it would mean skin and eyes.
 */
function pictogramsOf(hazards: readonly (Statement & { pictogram?: Pictogram })[]): Pictogram[] {
  const has = (code: string) => hazards.some((each) => each.code === code);
  const isToxic = hazards.some(({ pictogram }) => pictogram === "GHS06");
  const isCorrosive = has("H314") || has("H318");
  const isLessGrave = ({ code, pictogram }: Statement & { pictogram?: Pictogram }) =>
    pictogram === "GHS07" &&
    (isToxic || (skinAndEyes.has(code) && (has("H334") || (isCorrosive && code !== "H317"))));
  const statements = hazards.filter((each) => !isLessGrave(each));
  const names = statements.flatMap(({ pictogram }) => pictogram ?? []);
  return [...new Set(names)].toSorted();
}
