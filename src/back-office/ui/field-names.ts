import { fieldNames } from "./texts.ts";

const names: Record<string, string> = { ...fieldNames };

/** Adds field names that only one part of the shop uses, from its manifest. */
export function addFieldNames(more: Readonly<Record<string, string>>): void {
  Object.assign(names, more);
}

/** Returns a field's label, for comparing versions and for the audit log. */
export function fieldName(field: string): string {
  return names[field] ?? field;
}
