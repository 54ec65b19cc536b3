import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";

/**
 * The parts of the shop from the bottom up (docs/architecture.md): a part imports only from parts
 * above it in this list. A file belongs to the part with the longest matching path.
 */
const parts = [
  "kernel",
  "platform",
  "sheets",
  "ui",
  "brand",
  "mail",
  "audit",
  "staff",
  "back-office/server",
  "back-office/ui",
  "audit/staff",
  "staff/account",
  "staff/colleagues",
  "jobs/staff",
  "content",
  "brand/staff",
  "catalogue",
  "points-of-sale",
  "customers",
  "contacts",
  "reviews",
  "delivery",
  "promotions",
  "main-info",
  "cart",
  "payments",
  "orders",
  "moving",
  "opening",
  "privacy",
  "dev",
  "web",
  "back-office/app",
];

const src = fileURLToPath(new URL(".", import.meta.url));
const root = resolve(src, "..");
const files = globSync("**/*.{ts,tsx}", { cwd: src });
const partOf = (file: string) =>
  parts
    .filter((part) => file.startsWith(`${part}/`))
    .toSorted((one, other) => other.length - one.length)[0] ?? null;

const importsOf = (file: string) => inSrc(file, readFileSync(resolve(src, file), "utf8"));

/** Returns the imports that load code; type imports don't count. */
const loadedBy = (file: string) =>
  inSrc(file, readFileSync(resolve(src, file), "utf8").replaceAll(/^import type [^;]*;/gm, ""));

const inSrc = (file: string, text: string) =>
  pathsIn(`src/${file}`, text)
    .filter((path) => path.startsWith("src/"))
    .map((path) => path.slice("src/".length));

/** Returns the repository's files that the text imports, by their path from the root. */
const pathsIn = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*"((?:#\w+\/|\.{1,2}\/)[^"]+)"/g)].map(([, path]) => {
    const named = defined(path);
    return named.startsWith("#") ? named.slice(1) : join(dirname(file), named);
  });

test.each(files.filter((file) => partOf(file) !== null))(
  "%s imports only what stands above it",
  (file) => {
    const own = parts.indexOf(defined(partOf(file)));
    const wrong = importsOf(file).filter((path) => {
      // React Router generates route types beside the sources; tests may import their tools.
      if (path.includes("+types/")) return false;
      // web/ reads the type of the root's loader: the only upward import.
      if (path === "root.tsx" && partOf(file) === "web") return false;
      const part = partOf(path);
      return part === null || parts.indexOf(part) > own;
    });
    expect(wrong).toEqual([]);
  },
);

test("every part is known", () => {
  const unknown = files.filter((file) => file.includes("/") && partOf(file) === null);
  expect(unknown).toEqual([]);
});

test("what a shopper's browser loads holds nothing of the back office", () => {
  const isStaffs = (path: string) => /^(back-office|staff)\/|\/staff\//.test(path);
  // Tables of everything; browsers import only their types.
  const gathered = new Set(["staff-endpoints.ts", "texts.ts"]);
  const wrong = files
    .filter((file) => !isStaffs(file) && !/(\.(server|test)\.tsx?|^server\.ts)$/.test(file))
    .filter((file) => !gathered.has(file))
    .flatMap((file) =>
      loadedBy(file)
        .filter((path) => isStaffs(path) && !path.endsWith(".server.ts"))
        .map((path) => `${file} → ${path}`),
    );
  expect(wrong).toEqual([]);
});

test("no file imports itself by way of others", () => {
  const all = globSync("{src,demo,e2e,testing,bench,scripts}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  });
  const graph = new Map(
    all.map((file) => [file, pathsIn(file, readFileSync(resolve(root, file), "utf8"))]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of all) walk(file, []);
  expect(circles).toEqual([]);
});

test("what runs in the browser never imports a server's file", () => {
  // Loaders live in the route files; the bundler removes them from the browser's bundle, with
  // everything that only they import.
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
