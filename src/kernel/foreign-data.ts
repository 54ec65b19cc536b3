import * as v from "valibot";
import { wholePesos } from "./pesos.ts";

/** Fields of another backend's data that hold files. */

const fileFields = new Set([
  "image",
  "imageMedium",
  "imagePhone",
  "summaryImage",
  "safety_sheet",
  "fact_sheet",
]);

/**
 * Parses another backend's JSON. File paths without a host become URLs of that backend.
 * @throws {SyntaxError} if it is no JSON
 */
export function parseForeignJson(body: string, host: string): unknown {
  return JSON.parse(body, (key, value: unknown) => {
    const isPath = typeof value === "string" && /^\/(?!\/)/.test(value);
    return isPath && fileFields.has(key) ? host + value : value;
  });
}

const amountFields = new Set(["price", "total", "compare_at_price"]);

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

/**
 * Returns the list's valid items, so that a broken one never breaks a page.
 * @param dropped receives a line for each dropped item: `elements[3].price: …`
 */
export function keepValid<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  items: readonly unknown[],
  dropped: string[],
): v.InferOutput<Schema>[] {
  return items.flatMap((item, index) => {
    const parsed = v.safeParse(schema, item);
    if (parsed.success) return [parsed.output];
    dropped.push(faultOf(`${name}[${index}]`, parsed.issues));
    return [];
  });
}

/** Returns the first fault of a value, and where it is. */
export function faultOf(
  name: string,
  [{ path, message }]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): string {
  return `${name}${(path ?? []).map(({ key }) => `.${String(key)}`).join("")}: ${message}`;
}
