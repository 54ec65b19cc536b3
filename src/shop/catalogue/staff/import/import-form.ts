import type { DecimalMark } from "#src/base/kernel/numbers.ts";
import type { ImportPreview } from "./contract.ts";

/** The options of an import, as a form sends them. */
export const choiceNames = ["makeCategories", "publish", "fetchImages"] as const;

export type Choices = ImportPreview["choices"];

export interface ChosenSheet {
  file: File;
  /** Null for what the shop thinks best of this file. */
  choices: Choices | null;
  decimalMark: DecimalMark | null;
}

/**
 * @param accepted the preview that the import must match, and whether its drastic prices are meant
 */
export function formOf(
  { file, choices, decimalMark }: ChosenSheet,
  accepted?: { version: string; acceptPrices: boolean },
): FormData {
  const form = new FormData();
  form.set("file", file);
  if (accepted) form.set("version", accepted.version);
  if (accepted?.acceptPrices) form.set("acceptPrices", "1");
  if (decimalMark) form.set("decimalMark", decimalMark);
  if (choices) for (const name of choiceNames) form.set(name, choices[name] ? "1" : "0");
  return form;
}
