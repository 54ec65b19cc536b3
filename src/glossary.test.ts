import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * One word for one thing, and the word that the field uses. The left column lists words that this
 * project once invented, the right one their replacements. The old ones stay out of code, comments,
 * file names, tests and docs. Words that also mean something else here (an order's step, to keep,
 * to answer) are not in the list.
 */
const replaced: [was: RegExp, now: string, elsewhere?: Elsewhere][] = [
  // Identifiers, matched as they are written.
  [/\bCallError\b/, "ApiError"],
  [/\bFailure\b/, "ErrorResponse"],
  [/\bclientAddress\b/, "clientIp"],
  [/\b(small|big)Body\b/, "bodyLimit64KiB, bodyLimit1MiB"],
  [/\brefuse\w*[(<]|\buseMay\b/, "errorReply, reject…, useCan"],
  [/\b\w+Away\b/, "…Unavailable"],
  [/\btakeStep\b/, "applyTransition"],
  [/\bmoveOrder\b/, "transitionOrder"],
  [/\bretake\b/, "reserveAgain"],
  [/\bCheckouts\b/, "CheckoutDependencies"],
  [/\b(most|least)[A-Z]\w*/, "max…, min…"],
  [/\bone(Number|Text)\b/, "equalsId, equalsText"],
  [/\bSingle(Page)?\b(?! file)/, "Singleton"],
  [/\bclaim\b/, "tagline"],
  [/\bProductSummary\b/, "ProductCardData"],
  [/\b(Mosaic|Band|Strip)\b/, "Illustration, SectionHeader, CategoryNav"],
  [/\bshopper client\b|\bShopper\b/, "CustomerClient"],
  [
    /["'`](AP|IP|CA)["'`]|^\s*(\*|\/[/*]).*\b(AP|CA)\b|\bIP and S\b/m,
    "voucher_issued, processing, cancelled",
    {
      "src/orders/status-codes": "the contract's codes and what they mean, in one map",
      "e2e/": "speaks the contract from outside",
    },
  ],
  [
    /"(catalogo|precio-desc)"/,
    "catalogue, price-desc",
    {
      "src/catalogue/product-page": "the one map of what addresses say, and its test",
    },
  ],
  [
    /\b(const|let|function) [[{]? ?(told|shown|wanted|known)\b|\((told|shown|wanted|known)\)? ?(=>|:)/,
    "the thing's own name",
    { ".test.ts": "what a test looks for", "e2e/": "the same", "testing/": "the same" },
  ],
];

/** Matched in every spelling: doorCard, door-card and DOOR_CARD are all a door and a card. */
const replacedWords: typeof replaced = [
  [/\bletterheads?\b/, "email layout"],
  [/\bpost ?offices?\b/, "mailer"],
  [/\bkept (mails?|(home )?pages?|packed)\b|, not kept\b/, "captured emails, cached pages"],
  [/\b(sent|staff|order|customer|company) letters?\b|\bletter (block|html|kind|text)s?\b/, "email"],
  [/\bin a letter\b/, "email"],
  [/\b(plain|small) letters\b/, "normalizeText, lower case"],
  [/\btyping errors\b/, "editDistance"],
  [/\bfillers\b/, "stopWords"],
  [/\bin small emails\b|\bthe email archivo\b|\bemail is a subset\b/, "lower case, font"],
  [
    /\b(a|the|no|each|every|its|own|other|several|three|profile|failing|changing) calls?\b/,
    "request, endpoint",
  ],
  [
    /\brefused\b(?! at\b)|\brefusals?\b/,
    "rejected, error",
    {
      "src/customers/staff/texts.ts": "what a customer refused",
      "src/customers/staff/customer-page.tsx": "what a customer refused",
    },
  ],
  [/\bclerks?\b/, "staff client, member of the staff"],
  [
    /\bdoors?\b/,
    "auth, log-in",
    {
      "demo/drawing/": "the dock of a drawing has one",
      "src/points-of-sale/opening-hours": "opening hours hang on one",
    },
  ],
  [
    /\bdesks?\b/,
    "session, back office",
    {
      "docs/decisions/0021": "a sheet lies on one",
      "src/staff/own-account-api.server.ts": "a screen stands on one",
    },
  ],
  [/\bneighbours?\b/, "dependencies"],
  [/\b(database|bucket|replica|store|network|server) (is|are|was|were) away\b/, "unavailable"],
  [/\bpublication\b/, "main-info cache"],
  [/\b(comes?|came) alive\b/, "hydrates"],
  [/\blate scripts\b/, "deferred hydration"],
  // The HTML element is allowed.
  [/(?<!<\/?)\bpictures?\b(?! ?\{|,$|>)/m, "image, screenshot"],
  [
    /\bfacts?\b(?! sheets?\b)/,
    "payment outcome, transition, details",
    {
      email: "a block of an email",
      "docs/decisions/0003": "a block of an email",
    },
  ],
  [
    /\bwalls?\b/,
    "grid",
    { "demo/": "drawn or painted", "src/points-of-sale/opening-hours": "a clock hangs on one" },
  ],
  [/\bpapers\b/, "print documents, sheets"],
  [/\btrials?\b/, "promotion simulator"],
  [/\btrade\b/, "demo orders"],
  [/\bdeeds?\b/, "action"],
  [/\blist questions?\b|\bask once\b/, "list queries, request"],
  [/\bcartas?\b/, "correo"],
  [/\b(wears?|worn|wearing)\b/, "current brand, with a brand"],
];

/** Where a word has its ordinary meaning: part of the file's path, and the reason. */
type Elsewhere = Record<string, string>;

const root = fileURLToPath(new URL("..", import.meta.url));
/**
 * Later migrations follow the glossary; migrations that databases have already run stay as they
 * are.
 */
const lastOldMigration = "migrations/0031";
const files = globSync(
  [
    "{src,e2e,testing,bench,scripts,demo}/**/*.{ts,tsx,css,mjs,sql,yml}",
    "{docs,deploy}/**/*.{md,yml,yaml,conf,json,service,timer}",
    "deploy/Containerfile",
    ".ci/*",
    "migrations/*.sql",
    "*.{md,ts,json,mjs,yml}",
  ],
  // The bench has packages of its own.
  { cwd: root, exclude: ["**/node_modules/**"] },
).filter(
  (file) =>
    !file.endsWith("glossary.test.ts") &&
    file !== "package-lock.json" &&
    (!file.startsWith("migrations/") || file > `${lastOldMigration}~`),
);

const asWords = (text: string) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_](?=\w)/g, " ")
    .toLowerCase();

test.each(files)("%s speaks the field's language", (file) => {
  const text = readFileSync(`${root}/${file}`, "utf8");
  expect([
    ...found(replaced, file, text),
    ...found(replacedWords, file, asWords(text)),
    ...found(replacedWords, file, asWords(file)),
  ]).toEqual([]);
});

function found(patterns: typeof replaced, file: string, text: string): string[] {
  return patterns.flatMap(([was, now, elsewhere = {}]) => {
    if (!was.test(text) || Object.keys(elsewhere).some((part) => file.includes(part))) return [];
    return text.split("\n").flatMap((line, index) => {
      const word = was.exec(line)?.[0];
      return word === undefined ? [] : [`line ${index + 1}: ${word} → ${now}`];
    });
  });
}
