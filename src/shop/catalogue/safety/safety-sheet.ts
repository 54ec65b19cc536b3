import { keysOf } from "#src/base/kernel/records.ts";
import type { SafetyClassification, Statement } from "./classification.ts";

export interface SheetSection {
  key: keyof typeof belongs;
  statements: Statement[];
}

/** The section of each statement, by the prefix of its code (GHS, annexes 3 and 4). */
const belongs = {
  hazards: /^H[23]/,
  firstAid: /^P3([0-4]|6)/,
  fire: /^P3[78]/,
  spills: /^P39/,
  handling: /^P(1|2[0-6]|4)/,
  protection: /^P28|^P27[0-2]/,
  environment: /^H4|^P273/,
  disposal: /^P5/,
} as const;

const keys = keysOf(belongs);

/** Returns the label's statements in the order of a safety data sheet, without empty sections. */
export function sectionsOf({ hazards, precautions }: SafetyClassification): SheetSection[] {
  return keys
    .map((key) => ({
      key,
      statements: [...hazards, ...precautions].filter(({ code }) => belongs[key].test(code)),
    }))
    .filter(({ statements }) => statements.length > 0);
}
