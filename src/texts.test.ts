import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/**
 * Texts for people live in texts.ts files, which src/texts.ts gathers: a second language is one
 * more file beside each.
 */
const isTexts = (file: string) => /(^|[/-])texts\.ts$/.test(file);

/** Spanish that is not a text of the interface, and why. */
const exceptions: Record<string, string> = {
  "back-office/app/spanish.ts": "the texts of the component kit, under the kit's own keys",
  "catalogue/search/judged-searches.ts": "searches as shoppers type them",
  "catalogue/safety/statements.ts": "the words of the standard, by its codes",
  "delivery/mexican-cities.ts": "names of places",
  "delivery/postal-codes.ts": "names of places",
  "moving/staff/sheets/mexican-states.ts": "names of places",
  "moving/staff/sheets/order-sheet.ts": "headers of other programs",
  "kernel/search-text.ts": "letters and the sounds that they stand for",
};

/** Words that don't change with the language. */
const names = new Set(["MXN", "PDF", "WhatsApp"]);

/** Component attributes whose value is visible text. */
const shownAttributes = new Set([
  "accepting",
  "alt",
  "aria-label",
  "data-label",
  "emptyText",
  "help",
  "helperText",
  "intro",
  "label",
  "placeholder",
  "prompt",
  "text",
  "title",
]);

const spanishLetters = /[áéíóúüñ¿¡]/i;
const spanishWords =
  /(^|[\s(])(aquí|con|de|del|el|esta|este|la|las|los|más|para|por|que|su|sus|tu|tus|un|una)([\s,.:;)]|$)/i;
const hasLetters = (text: string) => /\p{L}/u.test(text);
const isSpanish = (text: string) =>
  spanishLetters.test(text) || (text.trim().includes(" ") && spanishWords.test(text));
const isShown = (text: string) =>
  text.split(/[^\p{L}]+/u).some((word) => word !== "" && !names.has(word));

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Returns the visible texts that a source file contains itself, by line. */
function textsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const tell = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split("\n").length;
    found.push(`${file}:${line} ${text.trim().replaceAll(/\s+/g, " ").slice(0, 80)}`);
  };
  const walk = (node: unknown, parent?: Node): void => {
    if (Array.isArray(node)) node.forEach((each) => walk(each, parent));
    if (!isNode(node) || isSilent(node)) return;
    const text = textOf(node, parent);
    if (text !== null) tell(node, text);
    Object.entries(node).forEach(([key, child]) => key !== "parent" && walk(child, node));
  };
  walk(parseSync(file, source).program);
  return found;
}

/** Text between HTML tags is visible; a style sheet is not. */
const withoutTags = (markup: string) =>
  markup.replaceAll(/<style>[^]*?<\/style>/g, "").replaceAll(/<[^>]*(>|$)|^[^<]*?>/g, " ");

function textOf(node: Node, parent: Node | undefined): string | null {
  const text = stringOf(node);
  if (text === null || !hasLetters(text)) return null;
  if (node.type === "JSXText") return isShown(text) ? text : null;
  if (isAttribute(parent, shownAttributes)) return isShown(text) ? text : null;
  return isSpanish(text) ? text : null;
}

/** Returns the string of a literal, of a template's fixed part or of JSX. */
function stringOf({ type, value }: Node): string | null {
  if (type === "JSXText" || type === "Literal") return typeof value === "string" ? value : null;
  if (type !== "TemplateElement" || typeof value !== "object" || value === null) return null;
  return "cooked" in value && typeof value.cooked === "string" ? withoutTags(value.cooked) : null;
}

function isAttribute(node: Node | undefined, attributes: ReadonlySet<string>): boolean {
  const name = node?.type === "JSXAttribute" ? node["name"] : null;
  return isNode(name) && attributes.has(String(name["name"]));
}

/** Types, imports, and what only goes to the log. */
function isSilent({ type, callee }: Node): boolean {
  if (["ImportDeclaration", "TSLiteralType", "TSInterfaceDeclaration"].includes(type)) return true;
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression")
    return false;
  return isNode(callee["object"]) && callee["object"]["name"] === "console";
}

test.each([
  ["JSX", "const a = <p>Gracias</p>;"],
  ["a shown attribute", 'const a = <Field label="Correo" name="email" />;'],
  ["Spanish letters", 'const a = "Contraseña";'],
  ["a Spanish sentence", 'errorReply(404, "Ese producto ya no se vende por la tienda");'],
  ["a template", "const a = (name: string) => `Mapa de ${name}`;"],
  ["HTML", 'const a = html`<p class="note">Aquí no se cobra</p>`;'],
])("%s is found", (_what, source) => {
  expect(textsIn("a.tsx", source)).toHaveLength(1);
});

test.each([
  ["an import", 'import { a } from "#src/años.ts";'],
  ["a class", 'const a = <p className="words wide" />;'],
  ["a log line", 'console.info("Unidades gratis de la tienda", { id });'],
  ["a name of all languages", "const a = <small>MXN</small>;"],
  ["an English sentence", 'throw new Error("the build has no stylesheet");'],
])("%s is no text", (_what, source) => {
  expect(textsIn("a.tsx", source)).toEqual([]);
});

const src = fileURLToPath(new URL(".", import.meta.url));
const files = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(resolve(src, file), "utf8");

test("what people read stands in files of texts", () => {
  const sources = files.filter((file) => !isTexts(file) && !(file in exceptions));
  expect(sources.flatMap((file) => textsIn(file, read(file)))).toEqual([]);
});

test("every file of texts is part of the whole", () => {
  const whole = read("texts.ts");
  const missing = files.filter(
    (file) => isTexts(file) && file !== "texts.ts" && !whole.includes(`"#src/${file}"`),
  );
  expect(missing, "each gets a line in src/texts.ts").toEqual([]);
});

test("every exception is still needed", () => {
  const needless = Object.keys(exceptions).filter((file) => textsIn(file, read(file)).length === 0);
  expect(needless).toEqual([]);
});
