import { createContext } from "react";

/** What only the server adds to a document: the brand's head and, in a preview, an open cart. */
export const DocumentParts = createContext<{
  head: React.ReactNode;
  cart: React.ReactNode;
} | null>(null);
