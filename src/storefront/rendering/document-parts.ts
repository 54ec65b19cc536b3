import { createContext } from "react";
import type { Elements } from "#src/base/ui/elements.ts";

/** What only the server adds to a document: the brand's head and, in a preview, an open cart. */
export const DocumentParts = createContext<{
  head: Elements;
  cart: Elements;
} | null>(null);
