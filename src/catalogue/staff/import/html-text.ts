import { Parser } from "htmlparser2";

/** Elements that begin a line of their own when they end. */
const endsLine = new Set(["p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr"]);
/** What stands in these is for programs. */
const hidden = new Set(["script", "style"]);

/** The words of an HTML text: other shops keep descriptions as HTML, this one as plain text. */
export function htmlText(html: string): string {
  const parts: string[] = [];
  let hiding = 0;
  const parser = new Parser({
    onopentag(name) {
      if (hidden.has(name)) hiding++;
      parts.push(name === "br" ? "\n" : " ");
    },
    ontext(text) {
      if (hiding === 0) parts.push(text);
    },
    onclosetag(name) {
      if (hidden.has(name)) hiding--;
      parts.push(endsLine.has(name) ? "\n" : " ");
    },
  });
  parser.end(html);
  return (
    parts
      .join("")
      // Some exports write the end of a line as two characters.
      .replaceAll("\\n", "\n")
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter(Boolean)
      .join("\n")
  );
}
