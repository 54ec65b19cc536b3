/** Elements that begin a line of their own when they end. */
const endsLine = /^\/(p|div|li|h[1-6]|tr)$/;
/** What stands in these is for programs. */
const hidden = new Set(["script", "style"]);
const hiddenEnd = /<\/(?:script|style)/gi;
/** «5 < 6» is no tag. */
const tagStart = /<[a-z!/]/gi;
const tagEnd = />/g;

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
};

/**
 * The words of an HTML text: other shops keep descriptions as HTML, this one as plain text.
 * Every character is looked at once: a pattern that begins anew at each `<` takes seconds for a long cell.
 */
export function htmlText(html: string): string {
  const words: string[] = [];
  for (let at = 0; at < html.length;) {
    const open = next(tagStart, html, at);
    words.push(html.slice(at, open));
    if (open === html.length) break;
    const close = next(tagEnd, html, open);
    const name = tagName(html.slice(open + 1, Math.min(close, open + 12)));
    words.push(name === "br" || endsLine.test(name) ? "\n" : " ");
    at = hidden.has(name) ? next(hiddenEnd, html, close) : close + 1;
  }
  return words
    .join("")
    .replaceAll("\\n", "\n")
    .replace(/&(#x?[0-9a-f]{1,8}|[a-z]{1,8});/gi, (whole, name: string) => character(name) ?? whole)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Where it is found from there on; the end of the text where it is not. */
function next(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

function tagName(tag: string): string {
  return /^\/?[a-z0-9]*/i.exec(tag)![0].toLowerCase();
}

function character(name: string): string | undefined {
  if (!name.startsWith("#")) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
