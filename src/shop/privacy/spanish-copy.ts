import { fieldNames, valueNames } from "./texts.ts";

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** The words of a copy for what the tables hold. */
export interface CopyNames {
  fields: Readonly<Record<string, string>>;
  /** By field, of what is held in codes. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Kept as the payment service sent it, under its own names. */
const asReceived = "payload";

/**
 * Returns a copy of personal data under Spanish names, as people read it; nothing is left out.
 * @param parts the names that optional parts of the shop add
 */
export function inSpanish(value: Json, parts: readonly Partial<CopyNames>[]): Json {
  return translated(value, "", [{ fields: fieldNames, values: valueNames }, ...parts]);
}

function translated(value: Json, field: string, all: readonly Partial<CopyNames>[]): Json {
  if (field === asReceived) return value;
  if (Array.isArray(value)) return value.map((each) => translated(each, field, all));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        first(all, ({ fields }) => fields?.[name]) ?? name,
        translated(each, name, all),
      ]),
    );
  if (typeof value !== "string") return value;
  return first(all, ({ values }) => values?.[field]?.[value]) ?? value;
}

function first(
  all: readonly Partial<CopyNames>[],
  find: (names: Partial<CopyNames>) => string | undefined,
): string | undefined {
  for (const names of all) {
    const found = find(names);
    if (found !== undefined) return found;
  }
  return undefined;
}
