import { fieldNames } from "./texts.ts";

/** As people read it, where two versions of a record are compared and in the log. */
export function fieldName(field: string): string {
  return fieldNames[field] ?? field;
}
