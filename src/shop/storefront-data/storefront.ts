import { createContext, type RouterContextProvider } from "react-router";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * What the browser needs to send requests to the backend. The two labels only identify the calling
 * website; they protect nothing.
 */
export interface PublicSettings {
  /** Base URL `{host}` of the backend; empty if this store is the backend. */
  apiHost: string;
  /** `{product}` in the endpoints' paths; null for the company's own name. */
  slug: string | null;
  /** The public URL without a trailing slash. */
  publicUrl: string;
  /** For testing: every page says that nothing is charged. */
  staging: boolean;
  /** The payment methods that customers may use. */
  paymentMethods: PaymentMethod[];
  client: { hashKey: string; hashText: string; websiteKey: string; websiteLabel: string };
}

/** What page loaders know about the shop; the process builds it and passes it with each request. */
export interface Storefront {
  settings: PublicSettings;
  /** Returns the newest main-info available, or null. Never rejects. */
  snapshot(): Promise<Snapshot | null>;
  /** Counts a search that a visitor has just submitted. */
  countSearch(query: string, products: number, close: boolean): void;
  /** Registers a listener for changes of the snapshot. */
  onChange(listener: () => void): void;
}

export const storefrontContext = createContext<Storefront>();

export function storefront(context: Readonly<RouterContextProvider>): Storefront {
  return context.get(storefrontContext);
}
