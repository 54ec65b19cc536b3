import { registerHooks } from "node:module";

/**
 * A process's entry point imports this first. Node reads the package.json around each file that it
 * resolves, and reads drizzle-orm's, of 180 KB, once for each of its 200 files: that took more than
 * half of a start.
 */
const root = new URL("..", import.meta.url).href;
const ours = `${root}src/`;
const drizzle = `${root}node_modules/drizzle-orm/`;

interface Resolved {
  url: string;
  format?: string | null | undefined;
}

/** All files of src/ resolve a package to the same URL. */
const packages = new Map<string, Resolved>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    const remembered = parentURL.startsWith(drizzle)
      ? resolveInDrizzle(specifier, parentURL)
      : parentURL.startsWith(ours)
        ? resolveInOurs(specifier)
        : null;
    if (remembered) return { ...remembered, shortCircuit: true };
    const resolved = next(specifier, context);
    if (parentURL.startsWith(ours) && !specifier.startsWith(".") && conditions.includes("import"))
      packages.set(specifier, { url: resolved.url, format: resolved.format });
    return resolved;
  },
});

const resolveInDrizzle = (specifier: string, parent: string): Resolved | null =>
  specifier.startsWith("./") || specifier.startsWith("../")
    ? { url: new URL(specifier, parent).href, format: "module" }
    : null;

/** Follows `imports` in package.json. */
const resolveInOurs = (specifier: string): Resolved | null =>
  specifier.startsWith("#src/") && specifier.endsWith(".ts")
    ? { url: `${root}${specifier.slice(1)}`, format: "module-typescript" }
    : (packages.get(specifier) ?? null);
