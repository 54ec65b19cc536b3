import { addPages, type Page } from "#src/shop/page-table.ts";
import * as declared from "./pages.ts";

/** Adds the pages of the optional parts to the table; whatever reads the table imports this first. */
addPages(Object.values<readonly Page[]>(declared).flat());
