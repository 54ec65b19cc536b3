import { fieldNames } from "./texts.ts";

const names: Record<string, string> = { ...fieldNames };

/** Those that only one part of the shop has: its manifest brings them. */
export function addFieldNames(more: Readonly<Record<string, string>>): void {
  Object.assign(names, more);
}

/** As people read it, where two versions of a record are compared and in the log. */
export function fieldName(field: string): string {
  return names[field] ?? field;
}
