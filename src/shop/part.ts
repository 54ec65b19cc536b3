import type { ForeignReader } from "#src/base/kernel/foreign-responses.ts";
import type { PartSections } from "./page-kit/part-sections.ts";

/** What an optional part adds to the pages that shoppers see (docs/architecture.md). */
export interface ShopPart {
  sections?: PartSections;
  /** Loads what reads the responses of another backend. */
  loadForeignReader?: () => Promise<ForeignReader>;
}
