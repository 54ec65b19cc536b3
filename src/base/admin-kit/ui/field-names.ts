import { fieldNames } from "#src/base/admin-kit/texts.ts";

const names: Record<string, string> = { ...fieldNames };

/** Adds field names that only one part of the shop uses, from its manifest. */
export function addFieldNames(more: Readonly<Record<string, string>>): void {
  Object.assign(names, more);
}

/** Returns a field's label, for comparing versions and for the audit log. */
export function fieldName(field: string): string {
  return names[field] ?? field;
}

const values: Record<string, Record<string, string>> = {};

/** Adds the names of what a field may hold, by field: «Enviado» for a status. */
export function addValueNames(more: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  for (const [field, names] of Object.entries(more)) values[field] = { ...values[field], ...names };
}

/** Returns a value as the screens call it, as far as it has a name. */
export const valueName = (field: string, value: unknown): unknown =>
  typeof value === "string" ? (values[field]?.[value] ?? value) : value;

const resources: Record<string, string> = {};

/** Adds what one record of a resource is called, from its manifest: «Pedido». */
export function addResourceName(resource: string, singular: string): void {
  resources[resource] = singular;
}

export const resourceNames = (): Readonly<Record<string, string>> => resources;
