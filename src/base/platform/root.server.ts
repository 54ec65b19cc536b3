import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The project's folder, whether this module runs from its source or from a build. */
export const root = dirname(findPackageJSON(import.meta.url) ?? ".");
