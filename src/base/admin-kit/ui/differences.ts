import { plainText, type RichTextNode, richTextTypes } from "#src/base/kernel/rich-text.ts";
import { fieldName } from "./field-names.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

export interface Difference {
  /** The path in words: «Costos · Jalisco · Zapopan · Costo». */
  place: string;
  /** The name of the innermost field. */
  field: string;
  one: unknown;
  other: unknown;
}

type Fields = Record<string, unknown>;

/** Compares only the fields of `one`: a change leaves all others alone. */
export function differencesOf(a: Fields, b: Fields): Difference[] {
  return Object.keys(a).flatMap((field) =>
    differencesAt({ place: fieldName(field), field, one: a[field], other: b[field] }),
  );
}

function differencesAt(at: Difference): Difference[] {
  const { place, field, one, other } = at;
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const inside = (name: string, key: string, mine: unknown, theirs: unknown) =>
    differencesAt({ place: `${place} · ${name}`, field: key, one: mine, other: theirs });
  const [mine, theirs] = [byLabel(one), byLabel(other)];
  if (mine && theirs) {
    const found = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((label) =>
      inside(label, field, mine.get(label), theirs.get(label)),
    );
    // The same items in another order.
    return found.length > 0 ? found : [{ ...at, one: [...mine.keys()], other: [...theirs.keys()] }];
  }
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      inside(fieldName(key), key, one[key], other[key]),
    );
  return [at];
}

/** Fields that identify an item in a list. */
const labels = ["state", "city", "name", "title", "label"];

function byLabel(value: unknown): Map<string, Fields> | null {
  if (!Array.isArray(value) || isRichText(value) || !value.every(isRecord)) return null;
  const pairs = value.map(
    (each) =>
      [labels.map((key) => each[key]).find((label) => typeof label === "string"), each] as const,
  );
  const byName = new Map(
    pairs.flatMap(([label, each]) => (typeof label === "string" ? [[label, each] as const] : [])),
  );
  return byName.size === value.length ? byName : null;
}

const nodeTypes = new Set<unknown>(richTextTypes);

function isRichText(value: unknown): value is RichTextNode[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((node) => isRecord(node) && nodeTypes.has(node["type"]))
  );
}

/** Formats a value as plain text; cuts long ones. */
export function inWords(value: unknown): string {
  const text = tokenize(value);
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

function tokenize(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (isRichText(value)) return plainText(value);
  if (Array.isArray(value)) return value.length === 0 ? "—" : value.map(tokenize).join(", ");
  if (isRecord(value))
    return Object.entries(value)
      .filter(([, each]) => each !== null && each !== "")
      .map(([key, each]) => `${fieldName(key)}: ${tokenize(each)}`)
      .join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Compares values; an empty field equals another, however the form and the shop represent it. */
export function isSame(a: unknown, b: unknown): boolean {
  return (
    JSON.stringify(a, withoutEmpty) === JSON.stringify(b, withoutEmpty) ||
    (isEmpty(a) && isEmpty(b))
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
const withoutEmpty = (_name: string, value: unknown): unknown => {
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => !isEmpty(each))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return value;
};

/** A record as both editors loaded it, as this one wrote it, and as the other one saved it. */
export interface Conflict<Mine extends Fields = Fields> {
  base: Fields;
  mine: Mine;
  theirs: Fields & { version?: string };
}

/** Returns the fields that this editor changed, and all others as the other one saved them. */
export function keepChanged({ base, mine, theirs }: Conflict): Fields {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, base[name]));
  return withoutVersion({ ...theirs, ...Object.fromEntries(changed) });
}

export const withoutVersion = ({ version: _, ...fields }: Fields): Fields => fields;
