/** What a file is that is no sheet, by its contents: people rename files. */

/** Each is told as what it is, and what to do with it. */
export type OtherFile =
  | "empty"
  | "protected-workbook"
  | "old-workbook"
  | "binary-workbook"
  | "xml-workbook"
  | "broken-workbook"
  | "open-document"
  | "numbers"
  | "web-page"
  | "image"
  | "pdf"
  | "document"
  | "archive";

const startsWith = (bytes: Uint8Array, start: string, at = 0) =>
  Array.from(start).every((each, index) => bytes[at + index] === each.charCodeAt(0));

/** A ZIP archive, which a workbook is, too. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, "PK");

const starts: readonly [start: string, kind: OtherFile][] = [
  // Excel 2 to 4
  ["\x09\x00\x04\x00", "old-workbook"],
  ["\x09\x02\x06\x00", "old-workbook"],
  ["\x09\x04\x06\x00", "old-workbook"],
  ["\x89PNG", "image"],
  ["\xff\xd8\xff", "image"],
  ["GIF8", "image"],
  ["%PDF", "pdf"],
  ["{\\rtf", "document"],
  ["Rar!", "archive"],
  ["7z\xbc\xaf", "archive"],
  ["\x1f\x8b", "archive"],
];

/** @returns null if it may be text or a workbook */
export function otherFileOf(bytes: Uint8Array): OtherFile | null {
  if (startsWith(bytes, "\xd0\xcf\x11\xe0")) return kindOfOle(bytes);
  if (startsWith(bytes, "WEBP", 8) || startsWith(bytes, "ftyphei", 4)) return "image";
  return starts.find(([start]) => startsWith(bytes, start))?.[1] ?? null;
}

/** Office's container until 2007, and of protected files until today. It names its parts in UTF-16. */
function kindOfOle(bytes: Uint8Array): OtherFile {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (part: string) => all.includes(Buffer.from(part, "utf16le"));
  if (has("EncryptedPackage")) return "protected-workbook";
  return has("WordDocument") ? "document" : "old-workbook";
}

/** @param has whether the archive has such a file */
export function kindOfZip(has: (path: string) => boolean): OtherFile {
  if (has("xl/workbook.bin")) return "binary-workbook";
  if (has("content.xml")) return "open-document";
  if (has("Index/Document.iwa") || has("Index.zip")) return "numbers";
  return has("word/document.xml") ? "document" : "archive";
}

/** Many systems export a web page or XML and call it «.xls». */
export function kindOfText(text: string): OtherFile | null {
  const start = text
    .slice(0, 2000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (start === "") return "empty";
  if (
    /^MIME-Version:|^(<\?xml[^>]*>\s*)?<(!doctype html|(html|head|body|table|meta|style|div)\b)/i.test(
      start,
    )
  )
    return "web-page";
  return /^<(\?xml|Workbook)\b/i.test(start) ? "xml-workbook" : null;
}
