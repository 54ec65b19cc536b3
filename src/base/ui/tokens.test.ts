import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { defined } from "#testing/defined.ts";

/** Foreground, background and the contrast that they need: 4.5 for text, 3 for shapes. */
const pairs: [string, string, number][] = [
  ["ink", "ground", 4.5],
  ["ink", "surface", 4.5],
  ["ink", "brand-pale", 4.5],
  ["ink", "clay-pale", 4.5],
  ["ink", "green-pale", 4.5],
  ["ink-soft", "ground", 4.5],
  ["ink-soft", "surface", 4.5],
  ["ink-soft", "ground-deep", 4.5],
  ["ink-soft", "brand-pale", 4.5],
  ["ink-soft", "green-pale", 4.5],
  ["brand", "surface", 4.5],
  ["brand", "ground", 4.5],
  ["brand", "brand-pale", 4.5],
  ["brand-deep", "surface", 4.5],
  ["clay", "surface", 4.5],
  ["clay", "clay-pale", 4.5],
  ["green", "surface", 4.5],
  ["green", "ground", 4.5],
  ["green", "green-pale", 4.5],
  ["red", "surface", 4.5],
  ["red", "red-pale", 4.5],
  ["on-button", "button", 4.5],
  ["on-button", "button-deep", 4.5],
  ["on-clay", "clay", 4.5],
  ["on-footer", "footer", 4.5],
  ["on-footer-soft", "footer", 4.5],
  ["marigold", "footer", 4.5],
  ["joint-strong", "surface", 3],
  // The focus ring, on the page and in the footer.
  ["brand", "ground", 3],
  ["brand", "green-pale", 3],
];

const tokensOf = (file: string) =>
  Object.fromEntries(
    [
      ...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(
        /--([\w-]+):\s*(#[\da-f]{3,6}|var\(--[\w-]+\));/g,
      ),
    ].map(([, name, value]) => [defined(name), defined(value)]),
  );

const light = tokensOf("./tokens.css");
const schemes = { light, dark: { ...light, ...tokensOf("./dark.css") } };

function colourOf(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? "";
  const other = /^var\(--(.*)\)$/.exec(value)?.[1];
  if (other) return colourOf(tokens, other);
  return value.length === 4 ? value.replace(/[\da-f]/g, "$&$&") : value;
}

test.each(Object.entries(schemes))("every pair of colours reads on %s screens", (_, tokens) => {
  const unreadable = pairs
    .map(([words, ground, needed]) => ({
      pair: `${words} on ${ground}`,
      found: contrast(colourOf(tokens, words), colourOf(tokens, ground)),
      needed,
    }))
    .filter(({ found, needed }) => !(found >= needed));
  expect(unreadable).toEqual([]);
});

test("a dark screen changes every colour that light ground would show through", () => {
  const same = Object.keys(light).filter(
    (name) => colourOf(schemes.light, name) === colourOf(schemes.dark, name),
  );
  expect(same.toSorted()).toEqual(["marigold", "on-button", "on-footer", "on-footer-soft"]);
});

test("only the tokens name colours, or a dark screen would show those of a light one", () => {
  const folder = fileURLToPath(new URL("../../", import.meta.url));
  const named = globSync("**/*.module.css", { cwd: folder }).filter((file) =>
    /:[^;{}]*(#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)\()/i.test(
      readFileSync(folder + file, "utf8").replace(/url\("data:[^"]*"\)/g, ""),
    ),
  );
  expect(named).toEqual([]);
});
