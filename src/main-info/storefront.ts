import { createContext, type RouterContextProvider } from "react-router";
import type { PaymentMethod } from "#src/kernel/payment-methods.ts";
import type { Difference } from "./difference.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * What the browser must know to call the backend. The two labels only say which website is calling;
 * nothing is protected by them.
 */
export interface PublicSettings {
  /** Base address `{host}` of the backend; empty when it is the store itself. */
  apiHost: string;
  /** `{product}` in the endpoints. */
  slug: string;
  /** Address that customers see, without a final slash. */
  publicUrl: string;
  /** For trying the shop out: every page says that nothing is charged. */
  staging: boolean;
  /** What a customer may pay with. */
  paymentMethods: PaymentMethod[];
  client: { hashKey: string; hashText: string; websiteKey: string; websiteLabel: string };
}

/** Whose tiles the map of the points of sale is drawn with. */
export interface MapSettings {
  /** With {z}, {x} and {y} in it. */
  tiles: string;
  /** What their terms ask to be shown, with an address at its end where it shall be a link. */
  attribution: string;
}

/** What page loaders know of the shop; built by the process, handed over with each request. */
export interface Storefront {
  settings: PublicSettings;
  map: MapSettings;
  /** The newest main-info that could be had, null while there is none. Never rejects. */
  snapshot(): Promise<Snapshot | null>;
  /** Counts a search that a person has just sent. */
  countSearch(query: string, products: number, close: boolean): void;
  /** Told after each change of the snapshot, of which cached pages show it. */
  onChange(listener: (tags: Tags) => void): void;
}

/** Of pages (cache-tags.ts). */
export type Tags = Difference["tags"];

export const storefrontContext = createContext<Storefront>();

export function storefront(context: Readonly<RouterContextProvider>): Storefront {
  return context.get(storefrontContext);
}
