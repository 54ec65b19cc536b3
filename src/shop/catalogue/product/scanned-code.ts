import { cleanCode } from "#src/base/kernel/strings.ts";
import { gtinKey } from "./gtin.ts";

/** What a scanner meant: a SKU, or a barcode's number. */

/** The keys of a Spanish keyboard and what stands there on one of the United States. */
const layouts = new Map(Object.entries({ "'": "-", "-": "/", "?": "_", "/": "&", ñ: ";", Ñ: ":" }));
const reversed = new Map(Array.from(layouts, ([spanish, english]) => [english, spanish]));

const through = (code: string, keys: ReadonlyMap<string, string>) =>
  Array.from(code, (character) => keys.get(character) ?? character).join("");

/** Some scanners tell the kind of barcode first: «]E0». A spreadsheet's apostrophe is no part of it. */
const tidyScan = (scanned: string) => cleanCode(scanned).replace(/^\][A-Za-z]\d|^'(?=\d+$)/, "");

/**
 * Returns the SKUs that a code may be, since a scanner presses the keys of its own layout, whatever
 * the computer's is: as it came first, then as each of both layouts would have it.
 */
export function skusOf(scanned: string): string[] {
  const code = tidyScan(scanned);
  const spellings = [code, through(code, layouts), through(code, reversed)];
  return [...new Set(spellings.flatMap((each) => [each, each.toUpperCase(), each.toLowerCase()]))];
}

/** Returns the barcodes that a code may be: scanners and labels write zeros before it, or none. */
export function barcodesOf(scanned: string): string[] {
  const key = gtinKey(tidyScan(scanned));
  return [...new Set([key, ...[8, 12, 13, 14].map((length) => key.padStart(length, "0"))])];
}
