import { Parser } from "htmlparser2";

/** Elements whose end starts a new line. */
const endsLine = new Set(["p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr"]);
/** Elements whose content is not text. */
const hidden = new Set(["script", "style"]);

/** Returns the text of HTML: other shops store descriptions as HTML, this one as plain text. */
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
      // Some exports write a newline as two characters.
      .replaceAll("\\n", "\n")
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim())
      .filter(Boolean)
      .join("\n")
  );
}
