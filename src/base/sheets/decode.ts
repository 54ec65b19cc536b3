/** Reads the text of a file in the encodings that spreadsheets write. */

export function decode(bytes: Uint8Array): string {
  // PostgreSQL stores every character except NUL.
  return decodeAsWritten(bytes).replaceAll("\0", "");
}

function decodeAsWritten(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const utf8 = new TextDecoder().decode(bytes);
  return isUtf8(utf8) ? utf8 : bestOf(bytes);
}

/** Excel's «Texto Unicode», which some programs write without its byte order mark. */
function utf16Of([one, two, three, four]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (one === 0xff && two === 0xfe) return "utf-16le";
  if (one === 0xfe && two === 0xff) return "utf-16be";
  if (one && three && two === 0 && four === 0) return "utf-16le";
  return one === 0 && three === 0 && two && four ? "utf-16be" : null;
}

/**
 * Whether a text that was read as UTF-8 is UTF-8. A few foreign bytes, pasted from an older file,
 * stay as U+FFFD in their cells; with more of them than other letters, it is another encoding.
 */
const isUtf8 = (text: string) =>
  !text.includes("\uFFFD") || countOf(text, /\uFFFD/g) <= countOf(text, /[^\p{ASCII}\uFFFD]/gu);

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Returns the reading with the most Spanish letters; of equals the first. */
function bestOf(bytes: Uint8Array): string {
  const readings = [
    new TextDecoder("windows-1252").decode(bytes),
    new TextDecoder("macintosh").decode(bytes),
    decodeCp850(bytes),
  ];
  const counts = readings.map(spanishLetters);
  return readings[counts.indexOf(Math.max(...counts))] ?? "";
}

/** Counts them within words only: «–» between numbers in one encoding is «ñ» in the other. */
const spanishLetters = (text: string) => countOf(text, /(?<=\p{L})[áéíóúñü]|[áéíóúñü](?=\p{L})/giu);

/** Excel's «CSV (MS-DOS)», which no browser decodes: the characters from 0x80 on. */
const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

const decodeCp850 = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\x80-\xFF]/g, (byte) => cp850[byte.charCodeAt(0) - 0x80] ?? "");
