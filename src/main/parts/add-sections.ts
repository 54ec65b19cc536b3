import { addSections } from "#src/shop/page-kit/part-sections.ts";
import type { ShopPart } from "#src/shop/part.ts";
import * as declared from "./shop.ts";

/** Adds what the optional parts show on the shop's pages. */

const parts = Object.entries<ShopPart>(declared);

for (const [name, { sections }] of parts) if (sections) addSections(name, sections);

/** Undefined where this shop shows no other backend's catalogue. */
export const loadForeignReader = parts.find(([, part]) => part.loadForeignReader)?.[1]
  .loadForeignReader;
