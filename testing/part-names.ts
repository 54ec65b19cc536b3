import { readdirSync } from "node:fs";

/** The optional parts that this copy of the shop has. */
export const partNames: readonly string[] = readdirSync(new URL("../src/parts", import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
