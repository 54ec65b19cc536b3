import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { usedIcons } from "../../scripts/used-icons.ts";

test("every icon that the back office imports is kept here, and no other: npm run icons", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const kept = readdirSync(`${root}/packages/mui-icons/icons`)
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => file.slice(0, -".mjs".length));
  expect(kept.toSorted()).toEqual(usedIcons(root));
});
