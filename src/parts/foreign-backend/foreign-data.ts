import * as v from "valibot";
import { wholePesos } from "#src/base/kernel/pesos.ts";
import { isRecord } from "#src/base/kernel/records.ts";

/** Another backend's data. The specification names few types, so any that make sense are read. */

const fileFields = new Set([
  "image",
  "imageMedium",
  "imagePhone",
  "summaryImage",
  "safety_sheet",
  "fact_sheet",
]);

/**
 * Parses another backend's JSON. File paths without a host become URLs of that backend, moments
 * become ISO 8601, and rich text becomes the JSON string that our contract has.
 * @throws {SyntaxError} if it is no JSON
 */
export function parseForeignJson(body: string, host: string): unknown {
  return JSON.parse(body, (key, value: unknown) => {
    if (key === "createdAt") return isoMoment(value);
    if (key === "instructions" && Array.isArray(value)) return JSON.stringify(value);
    const isPath = typeof value === "string" && /^\/(?!\/)/.test(value);
    return isPath && fileFields.has(key) ? host + value : value;
  });
}

/** From this number on, a moment is in milliseconds instead of seconds. */
const firstMilliseconds = 1e11;

/** Null if it is no moment. */
function isoMoment(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const count = typeof value === "number" || /^\d{9,15}$/.test(value) ? Number(value) : null;
  const moment = new Date(
    count === null ? value : count < firstMilliseconds ? count * 1000 : count,
  );
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const amountFields = new Set(["price", "total", "compare_at_price", "cost"]);

/** Cuts the decimals of prices and totals, except in data marked with `centavos`. */
export function cutCentavos(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(cutCentavos);
  if (typeof sent !== "object" || sent === null) return sent;
  if ("centavos" in sent && sent.centavos === true) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      amountFields.has(name) ? cutAmount(value) : cutCentavos(value),
    ]),
  );
}

function cutAmount(value: unknown): unknown {
  if (typeof value !== "number" && typeof value !== "string") return value;
  const cut = wholePesos(value);
  return Number.isNaN(cut) ? value : cut;
}

/** What differs from the rule of `foreignReader` for the records of one schema. */
export interface RecordRule {
  /** Without these fields nothing of the record can be shown. */
  needed?: readonly string[];
  /** What a missing or unreadable field counts as. */
  instead?: Readonly<Record<string, unknown>>;
}

export const unreadable = Symbol("unreadable");

type AnyObject = v.ObjectSchema<v.ObjectEntries, undefined>;
type AnyArray = v.ArraySchema<v.GenericSchema, undefined>;
type AnyUnion = v.UnionSchema<v.UnionOptions, undefined>;
type AnyWrapper = v.NullishSchema<v.GenericSchema, undefined>;

const isObject = (schema: v.GenericSchema): schema is AnyObject => schema.type === "object";
const isArray = (schema: v.GenericSchema): schema is AnyArray => schema.type === "array";
const isUnion = (schema: v.GenericSchema): schema is AnyUnion => schema.type === "union";
const isWrapper = (schema: v.GenericSchema): schema is AnyWrapper => "wrapped" in schema;

/**
 * Returns a function that reads a value by the schema of our contract: as it is if it is valid,
 * otherwise as much of it as makes sense. Figures may be text, and text figures. A field that
 * can't be read is left out, or empty where the contract requires it; a record stays while
 * anything of it was read.
 * @param leftOut receives the path of everything that was sent but could not be read
 */
export function foreignReader(
  rules: ReadonlyMap<v.GenericSchema, RecordRule>,
  leftOut: string[],
): <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  path: string,
) => v.InferOutput<Schema> | typeof unreadable {
  function read(schema: v.GenericSchema, value: unknown, path: string): unknown {
    const valid = v.safeParse(schema, value);
    if (valid.success) return valid.output;
    const converted = v.safeParse(schema, convert(schema, value, path));
    return converted.success ? converted.output : unreadable;
  }

  function convert(schema: v.GenericSchema, value: unknown, path: string): unknown {
    if (isWrapper(schema)) return read(schema.wrapped, value, path);
    if (isUnion(schema)) return readOption(schema, value, path);
    if (isArray(schema)) return Array.isArray(value) ? readItems(schema, value, path) : unreadable;
    if (isObject(schema)) return isRecord(value) ? readFields(schema, value, path) : unreadable;
    return convertPlain(schema.type, value);
  }

  function readOption({ options }: AnyUnion, value: unknown, path: string): unknown {
    for (const option of options) {
      const parsed = read(option, value, path);
      if (parsed !== unreadable) return parsed;
    }
    return unreadable;
  }

  function readItems({ item }: AnyArray, items: readonly unknown[], path: string): unknown[] {
    return items.flatMap((each, index) => {
      const parsed = read(item, each, `${path}[${index}]`);
      if (parsed === unreadable) leftOut.push(`${path}[${index}]`);
      return parsed === unreadable ? [] : [parsed];
    });
  }

  function readFields(schema: AnyObject, sent: Record<string, unknown>, path: string): unknown {
    const { needed = [], instead = {} } = rules.get(schema) ?? {};
    const record: Record<string, unknown> = {};
    let isEmpty = true;
    for (const [name, entry] of Object.entries(schema.entries)) {
      const field = sent[name] ?? null;
      const parsed = field === null ? unreadable : read(entry, field, `${path}.${name}`);
      if (parsed === unreadable && needed.includes(name)) return unreadable;
      if (parsed === unreadable && field !== null) leftOut.push(`${path}.${name}`);
      const used = parsed === unreadable ? (instead[name] ?? emptyOf(entry)) : parsed;
      if (used !== undefined) record[name] = used;
      isEmpty &&= parsed === unreadable;
    }
    return isEmpty ? unreadable : record;
  }

  return read;
}

/** What a required field counts as; undefined if nothing does, as for a figure. */
function emptyOf(schema: v.GenericSchema): unknown {
  if (isUnion(schema)) return schema.options.map(emptyOf).find((empty) => empty !== undefined);
  return { string: "", array: [], boolean: false, nullable: null }[schema.type];
}

function convertPlain(type: string, value: unknown): unknown {
  if (type === "string" && typeof value === "number") return String(value);
  if (type === "number" && typeof value === "string" && value.trim() !== "") return Number(value);
  if (type === "boolean" && ["true", "1", 1].some((each) => each === value)) return true;
  if (type === "boolean" && ["false", "0", 0].some((each) => each === value)) return false;
  return unreadable;
}
