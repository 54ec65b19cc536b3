import type { Readable } from "node:stream";
import { Parser } from "htmlparser2";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { kindOfZip } from "./file-kind.ts";
import type { CellType, SheetRow, WorkbookError } from "./table.ts";

/**
 * Reads XLSX files of Excel, Google and LibreOffice: XML in a ZIP. They are streamed, so that a
 * hundred thousand rows need only the memory of their texts.
 */

/** Limits of the inflated size: a few kilobytes can inflate to gigabytes. */
const maxSheetBytes = 512 * 1024 * 1024;
const maxPartBytes = 64 * 1024 * 1024;
/**
 * A workbook has some ten levels. The parser's time grows with the square of the depth, and a file
 * of 6 kB can inflate to millions of tags that are never closed.
 */
const maxDepth = 100;

export interface Workbook {
  /** The name of the first visible sheet, the one that is read. */
  name: string;
  otherNames: string[];
  rows: SheetRow[];
}

export async function readWorkbook(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Workbook | WorkbookError> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    if (!entries.has("xl/workbook.xml")) return kindOfZip((path) => entries.has(path));
    return await readFirstSheet({ zip, entries }, maxRows);
  } catch (error) {
    if (error instanceof TooMuch) return error.kind;
    return "broken-workbook";
  }
}

interface Archive {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

class TooMuch extends Error {
  readonly kind: "too-many-rows" | "too-large";

  constructor(kind: "too-many-rows" | "too-large") {
    super(kind);
    this.kind = kind;
  }
}

async function readFirstSheet(archive: Archive, maxRows: number): Promise<Workbook | "no-table"> {
  const { sheets, startsIn1904 } = await readSheetNames(archive);
  const [first, ...others] = sheets;
  const path = first && (await pathOf(archive, first.relation));
  if (!path) return "no-table";
  const texts = await readSharedTexts(archive);
  const formats = await readFormats(archive, startsIn1904);
  return {
    name: first.name,
    otherNames: others.map(({ name }) => name),
    rows: await readRows(archive, path, { texts, formats, maxRows }),
  };
}

interface Handlers {
  onOpen(name: string, attributes: Record<string, string>): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

/** Parses one part and passes its elements on, by name without the namespace prefix. */
async function parse(
  { zip, entries }: Archive,
  path: string,
  { onOpen, onText, onClose, maxBytes = maxPartBytes }: Handlers & { maxBytes?: number },
): Promise<boolean> {
  const entry = entries.get(path);
  if (!entry) return false;
  // yauzl checks the declared size against the actual one (validateEntrySizes).
  if (entry.uncompressedSize > maxBytes) throw new TooMuch("too-large");
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > maxDepth) throw new Error("its elements are nested too deep");
        onOpen(localName(name), attributes);
      },
      ontext: (text) => onText?.(text),
      onclosetag(name) {
        depth--;
        onClose?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  const stream: Readable = await zip.openReadStreamPromise(entry);
  stream.setEncoding("utf8");
  for await (const chunk of stream) parser.write(String(chunk));
  parser.end();
  return true;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

interface SheetName {
  name: string;
  relation: string;
}

async function readSheetNames(archive: Archive) {
  const sheets: SheetName[] = [];
  let startsIn1904 = false;
  await parse(archive, "xl/workbook.xml", {
    onOpen(name, attributes) {
      if (name === "workbookPr") startsIn1904 = /^(1|true)$/.test(attributes["date1904"] ?? "");
      const isSeen = (attributes["state"] ?? "visible") === "visible";
      if (name === "sheet" && isSeen)
        sheets.push({ name: attributes["name"] ?? "", relation: relationOf(attributes) });
    },
  });
  return { sheets, startsIn1904 };
}

/** The attribute `r:id`, whatever its prefix. */
const relationOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

async function pathOf(archive: Archive, relation: string): Promise<string | null> {
  let target: string | null = null;
  await parse(archive, "xl/_rels/workbook.xml.rels", {
    onOpen(_, attributes) {
      if (attributes["Id"] === relation) target = attributes["Target"] ?? null;
    },
  });
  const path: string | null = target;
  return path && new URL(path, "zip:/xl/workbook.xml").pathname.slice(1);
}

/** Returns the shared texts, which cells refer to by index. */
async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  const read = new TextElements((piece) => (text += piece));
  await parse(archive, "xl/sharedStrings.xml", {
    onOpen(name) {
      if (name === "si") text = "";
      read.open(name);
    },
    onText: (piece) => read.text(piece),
    onClose(name) {
      read.close(name);
      if (name === "si") texts.push(fromText(text));
    },
  });
  return texts;
}

/** Collects the text of `t` elements, without Japanese phonetic hints (`rPh`). */
class TextElements {
  #inText = false;
  #inAid = false;
  readonly #onText: (piece: string) => void;

  constructor(onText: (piece: string) => void) {
    this.#onText = onText;
  }

  open(name: string): void {
    if (name === "t") this.#inText = true;
    if (name === "rPh") this.#inAid = true;
  }

  text(piece: string): void {
    if (this.#inText && !this.#inAid) this.#onText(piece);
  }

  close(name: string): void {
    if (name === "t") this.#inText = false;
    if (name === "rPh") this.#inAid = false;
  }
}

async function readFormats(archive: Archive, startsIn1904: boolean): Promise<CellFormats> {
  const formats = new CellFormats(startsIn1904);
  let inCells = false;
  await parse(archive, "xl/styles.xml", {
    onOpen(name, attributes) {
      if (name === "numFmt") formats.define(attributes["numFmtId"], attributes["formatCode"]);
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells) formats.addStyle(attributes["numFmtId"]);
    },
    onClose(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return formats;
}

interface Reading {
  texts: readonly string[];
  formats: CellFormats;
  maxRows: number;
}

async function readRows(archive: Archive, path: string, reading: Reading): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let row: SheetRow & { types: CellType[] } = { line: 0, cells: [], types: [] };
  let cell: Record<string, string> = {};
  let value = "";
  let inValue = false;
  let isFormula = false;
  let hasValue = false;
  const inline = new TextElements((piece) => (value += piece));
  await parse(archive, path, {
    maxBytes: maxSheetBytes,
    onOpen(name, attributes) {
      if (name === "row")
        row = { line: Number(attributes["r"] ?? row.line + 1), cells: [], types: [] };
      if (name === "c") {
        cell = attributes;
        value = "";
        isFormula = hasValue = false;
      }
      if (name === "f") isFormula = true;
      if (name === "v") inValue = hasValue = true;
      inline.open(name);
    },
    onText(piece) {
      if (inValue) value += piece;
      else inline.text(piece);
    },
    onClose(name) {
      inline.close(name);
      if (name === "v") inValue = false;
      if (name === "c") {
        const column = columnOf(cell["r"], row.cells.length);
        row.cells[column] = cellText(cell, value, reading);
        // A text may be empty; some programs write an empty value for one that they don't compute.
        const isUnvalued = isFormula && (!hasValue || (value === "" && cell["t"] !== "str"));
        const type = isUnvalued ? "unvalued" : typeOf(cell, value, reading);
        if (type) row.types[column] = type;
      }
      if (name === "row" && (row.cells.some(Boolean) || row.types.includes("unvalued")))
        rows.push(row);
      // The extra row has the headers.
      if (rows.length > reading.maxRows + 1) throw new TooMuch("too-many-rows");
    },
  });
  return rows;
}

function cellText(
  { t: type, s: style }: Record<string, string>,
  value: string,
  { texts, formats }: Reading,
): string {
  switch (type) {
    case "s":
      return texts[Number(value)] ?? "";
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    case "str":
    case "inlineStr":
      return fromText(value);
    case "e":
    case "d":
      return value;
    default:
      return formats.numberText(value, Number(style ?? 0));
  }
}

function typeOf(
  { t: type = "n", s: style }: Record<string, string>,
  value: string,
  { formats }: Reading,
): CellType | null {
  if (type === "b") return "boolean";
  if (type === "d") return "date";
  return type === "n" && value !== "" ? formats.typeOf(Number(style ?? 0)) : null;
}

/** Reads the cells of a workbook as people see them. */

/** Parses «C7» as the third column. @param next the column of a cell without a reference */
export function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return next;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Decodes characters that XML can't contain, written as `_x000D_`. */
export function fromText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Among a workbook's built-in format ids. */
const dateIds = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const scientificIds = new Set([11, 48]);
const percentIds = new Set([9, 10]);
const millisecondsPerDay = 86_400_000;

export class CellFormats {
  readonly #codes = new Map<number, string>();
  readonly #styles: number[] = [];
  readonly #dayZero: number;

  constructor(startsIn1904: boolean) {
    this.#dayZero = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  }

  define(id: string | undefined, code: string | undefined): void {
    this.#codes.set(Number(id), code ?? "");
  }

  addStyle(id: string | undefined): void {
    this.#styles.push(Number(id ?? 0));
  }

  typeOf(style: number): CellType | null {
    const { id, code } = this.#formatOf(style);
    if (dateIds.has(id) || isDate(code)) return "date";
    if (scientificIds.has(id) || /0E\+0/i.test(code)) return "scientific";
    return isPercent(id, code) ? null : "number";
  }

  #formatOf(style: number): { id: number; code: string } {
    const id = this.#styles[style] ?? 0;
    return { id, code: this.#codes.get(id) ?? "" };
  }

  /** A key displayed as 00123 is read as 00123, and a date as a date, not as its number. */
  numberText(value: string, style: number): string {
    const number = Number(value);
    if (value === "" || !Number.isFinite(number)) return value;
    const { id, code } = this.#formatOf(style);
    if (dateIds.has(id) || isDate(code)) return this.#dateText(number);
    if (isPercent(id, code)) return `${Number((number * 100).toPrecision(15))}%`;
    if (/^0{2,}$/.test(code) && Number.isInteger(number) && number >= 0)
      return String(number).padStart(code.length, "0");
    // Spreadsheets have fifteen significant digits: 19.99 is stored as 19.989999999999998.
    return String(Number(number.toPrecision(15)));
  }

  #dateText(days: number): string {
    const date = new Date(this.#dayZero + Math.round(days * millisecondsPerDay));
    if (Number.isNaN(date.getTime())) return String(days);
    const [day = "", time = ""] = date.toISOString().split(/[T.]/);
    return days % 1 === 0 ? day : `${day} ${time}`;
  }
}

const isDate = (code: string) => /[ymdhs]/i.test(withoutTexts(code).replace(/general/i, ""));

/** Removes text in quotes, in brackets, or after an escape character. */
const withoutTexts = (code: string) => code.replace(/"[^"]*"|\[[^[\]]*\]|[\\_*]./g, "");

const isPercent = (id: number, code: string) => percentIds.has(id) || /%/.test(withoutTexts(code));
