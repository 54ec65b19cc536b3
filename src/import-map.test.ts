import { globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * The parts of the shop from the ground up (docs/architecture.md): a part imports only from those
 * above it in this list.
 */
const parts = [
  "kernel",
  "platform",
  "ui",
  "mail",
  "staff",
  "content",
  "catalogue",
  "points-of-sale",
  "customers",
  "contacts",
  "delivery",
  "main-info",
  "promotions",
  "cart",
  "payments",
  "orders",
  "web",
  "back-office",
];

const src = fileURLToPath(new URL(".", import.meta.url));
const files = globSync("**/*.{ts,tsx}", { cwd: src });
const partOf = (file: string) => (file.includes("/") ? file.split("/")[0]! : null);

function importsOf(file: string): string[] {
  const text = readFileSync(resolve(src, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"((?:#src\/|\.{1,2}\/)[^"]+)"/g)].map(
    ([, path]) =>
      path!.startsWith("#src/")
        ? path!.slice("#src/".length)
        : relative(src, resolve(src, dirname(file), path!)),
  );
}

test.each(files.filter((file) => partOf(file) !== null))(
  "%s imports only what stands above it",
  (file) => {
    const own = parts.indexOf(partOf(file)!);
    const wrong = importsOf(file).filter((path) => {
      // Types of routes are made beside the sources; a test may look at what it tests with.
      if (path.includes("+types/")) return false;
      const part = partOf(path);
      // web/ reads the type of the root's loader: the one look upwards.
      if (part === null) return path !== "root.tsx" || partOf(file) !== "web";
      return parts.indexOf(part) > own || parts.indexOf(part) < 0;
    });
    expect(wrong).toEqual([]);
  },
);

test("every part is known", () => {
  expect(
    [...new Set(files.map(partOf))].filter((part) => part !== null && !parts.includes(part)),
  ).toEqual([]);
});

test("what runs in the browser never imports a server's file", () => {
  // Loaders live in the route files and are taken out of the browser's bundle with all that only
  // they import.
  const isServers = (path: string) => path.endsWith(".server.ts");
  const browsers = files.filter(
    (file) => !isServers(file) && !file.endsWith(".test.ts") && file !== "server.ts",
  );
  expect(
    browsers.flatMap((file) =>
      importsOf(file)
        .filter(isServers)
        .map((path) => `${file} → ${path}`),
    ),
  ).toEqual([]);
});
