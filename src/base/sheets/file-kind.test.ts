import { expect, test } from "vitest";
import { makeZip } from "#testing/workbook.ts";
import { readSheet } from "./read-sheet.ts";

const bytesOf = (given: string) => Uint8Array.from(Array.from(given, (each) => each.charCodeAt(0)));
const ole = (part: string) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(600),
    Buffer.from(part, "utf16le"),
  ]);
const zip = (...paths: string[]) =>
  makeZip(Object.fromEntries(paths.map((path) => [path, "<a/>"])));

test.each([
  ["nothing", new Uint8Array(), "empty"],
  ["a byte order mark and blanks", bytesOf("\xef\xbb\xbf \r\n"), "empty"],
  ["a workbook with a password", ole("EncryptedPackage"), "protected-workbook"],
  ["a workbook of Excel 97", ole("Workbook"), "old-workbook"],
  ["a workbook of Excel 4", bytesOf("\x09\x04\x06\x00\x00\x00\x10\x00"), "old-workbook"],
  ["a document of Word 97", ole("WordDocument"), "document"],
  ["a binary workbook", zip("xl/workbook.bin"), "binary-workbook"],
  ["a sheet of LibreOffice", zip("mimetype", "content.xml"), "open-document"],
  ["a sheet of Numbers", zip("Index/Document.iwa"), "numbers"],
  ["a document of Word", zip("word/document.xml"), "document"],
  ["other files in a ZIP", zip("uno.csv"), "archive"],
  ["half a workbook", zip("xl/workbook.xml").subarray(0, 60), "broken-workbook"],
  ["an HTML table called .xls", bytesOf("<table><tr><td>sku</td></tr></table>"), "web-page"],
  [
    "a web page with an XML declaration",
    bytesOf('<?xml version="1.0"?>\n<html xmlns="x">'),
    "web-page",
  ],
  ["a web archive", bytesOf("MIME-Version: 1.0\r\nX-Document-Type: Workbook"), "web-page"],
  ["XML of Excel 2003", bytesOf('<?xml version="1.0"?><Workbook xmlns="urn:x">'), "xml-workbook"],
  ["a photo", bytesOf("\xff\xd8\xff\xe0"), "image"],
  ["a photo of an iPhone", bytesOf("\x00\x00\x00\x24ftypheic"), "image"],
  ["a PDF", bytesOf("%PDF-1.7"), "pdf"],
] as const)("%s is told as what it is", async (_, bytes, kind) =>
  expect(await readSheet(bytes, () => false)).toBe(kind),
);
