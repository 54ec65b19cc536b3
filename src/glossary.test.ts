import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";

/**
 * One word for one thing, and the field's own: these were this project's, and what they became.
 * They stay out of code, comments, tests and docs.
 */
const replaced: [was: RegExp, now: string][] = [
  [/\bletterheads?\b/i, "email layout"],
  [/\bpost ?office\b/i, "mailer"],
  [/\bkept ?(mails?|pages?)\b/i, "captured emails, cached pages"],
  [/\bsent ?letters?\b/i, "sent emails"],
  [/\bplain ?letters\b/i, "normalizeText"],
  [/\btyping ?errors\b/i, "editDistance"],
  [/\bfillers\b/i, "stopWords"],
  [/\bCallError\b/, "ApiError"],
  [/\bFailure\b/, "ErrorResponse"],
  [/\bclientAddress\b/, "clientIp"],
  [/\b(small|big)Body\b/, "bodyLimit64KiB, bodyLimit1MiB"],
  [/\bclerks?\b/i, "staff client, member of the staff"],
  [/\bneighbours?\b/i, "dependencies"],
  [/\bpublication\b/i, "main-info cache"],
  [/\b(comes?|came) alive\b/i, "hydrates"],
  [/\blate scripts\b/i, "deferred hydration"],
  [/\bfirst picture\b/i, "largest image"],
  [/\btakeStep\b/, "applyTransition"],
  [/\bmoveOrder\b/, "transitionOrder"],
  [/\bretake\b/, "reserveAgain"],
  [/\bCheckouts\b/, "CheckoutDependencies"],
  [/\b(most|least)[A-Z]\w*/, "max…, min…"],
  [/\bone(Number|Text)\b/, "equalsId, equalsText"],
  [/\bSingle(Page)?\b(?! file)/, "Singleton"],
  [/\bdeeds?\b/i, "action"],
  [/\bclaim\b/, "tagline"],
  [/\bProductSummary\b/, "ProductCardData"],
  [/\b(Mosaic|Band)\b/, "Illustration, SectionHeader"],
  [/\bshopper client\b|\bShopper\b/, "CustomerClient"],
  [/\brefusals?\b/i, "error, rejection"],
  [/\bcartas?\b/i, "correo"],
  [/"(AP|IP|CA)"/, "voucher_issued, processing, cancelled"],
];

const root = fileURLToPath(new URL("..", import.meta.url));
const files = globSync(
  ["{src,e2e,testing,bench,scripts,demo}/**/*.{ts,tsx,css}", "docs/**/*.md", "*.md"],
  // The bench has packages of its own.
  { cwd: root, exclude: ["**/node_modules/**"] },
);

/** The public contract's codes stand in its mapping, and in the tests that speak it from outside. */
const speaksCodes = /status-codes|^e2e\//;

test.each(files.filter((file) => !file.endsWith("glossary.test.ts")))(
  "%s speaks the field's language",
  (file) => {
    const lines = readFileSync(`${root}/${file}`, "utf8").split("\n");
    const found = replaced
      .filter(([was]) => !(speaksCodes.test(file) && was.source.includes("AP|IP")))
      .flatMap(([was, now]) =>
        lines.flatMap((line, index) =>
          was.test(line) ? [`line ${index + 1}: ${defined(was.exec(line))[0]} → ${now}`] : [],
        ),
      );
    expect(found).toEqual([]);
  },
);
