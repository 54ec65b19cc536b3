import * as v from "valibot";
import { emailFormat, required } from "#src/base/kernel/texts.ts";

/**
 * Sets how requests are validated, once for the whole process; the browser shows the server's
 * messages and bundles none of these. The first broken rule of a field ends its checks, so that a
 * text of any length meets the check of its length alone.
 */
export function setUpValidation(): void {
  v.setGlobalConfig({ abortPipeEarly: true });
  v.setGlobalMessage(spanishMessage);
}

type Issue = Pick<v.BaseIssue<unknown>, "type" | "expected" | "received"> & {
  requirement?: unknown;
};

export function spanishMessage({ type, expected, received, requirement }: Issue): string {
  if (received === "undefined" || (received === "null" && expected !== "null")) return required;
  const text = typeTexts[type] ?? ruleTexts[type]?.(String(requirement));
  return text ?? "El valor no es válido";
}

const typeTexts: Record<string, string> = {
  string: "Escribe un texto",
  number: "Escribe un número",
  boolean: "Elige sí o no",
  array: "Manda una lista",
  object: "Manda un grupo de campos",
  strict_object: "Este campo no existe",
  record: "Manda un grupo de campos",
  picklist: "Elige una opción de la lista",
  literal: "Elige una opción de la lista",
  variant: "Elige una opción de la lista",
  integer: "Escribe un número entero",
  finite: "Escribe un número",
  digits: "Usa solo números",
  email: emailFormat,
  url: "Escribe un enlace completo, como https://ejemplo.com",
  non_empty: required,
  iso_date: "Escribe una fecha como 2030-12-31",
};

/** Messages that include the bound. */
const ruleTexts: Record<string, (bound: string) => string> = {
  max_length: (bound) => `Usa ${bound} como máximo`,
  min_length: (bound) => `Usa ${bound} como mínimo`,
  length: (bound) => `Usa exactamente ${bound}`,
  max_value: (bound) => `El valor más alto es ${bound}`,
  min_value: (bound) => `El valor más bajo es ${bound}`,
};
