import type { PriceOverride } from "#src/shop/orders/quote/price-override.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { OrderRequest } from "./contract.ts";

/** What was agreed with a customer before, and named by `order.quotation`. */
export interface Agreement {
  /** What replaces the request's own. */
  request: Partial<Omit<OrderRequest, "quotation">>;
  agreed: PriceOverride;
  /** What its products are called, sold or not. */
  nameOf(id: number): string | undefined;
  deliveryCost: Pesos;
  /** The staff decided how much one customer may order. */
  isByStaff: boolean;
  /** Pieces that are set aside for it, by product id. */
  setAside: ReadonlyMap<number, number>;
  /** Gives those back, right before its order takes them. */
  release(db: Database): Promise<void>;
  /** Binds it to its order, in the order's transaction. */
  accept(db: Database, order: { id: number; customerId: number }): Promise<void>;
}

type Place = Pick<OrderRequest, "state" | "city" | "postalCode">;

/** Finds and locks an agreement; `refused` says why nothing can be bought with it. */
export type LockAgreement = (
  db: Database,
  place: Place,
  customerId: number,
) => Promise<Agreement | { refused: string }>;

/** Reads a quotation's token, before any transaction; null without one. */
export type FindAgreement = (quotation: string | null) => Promise<LockAgreement | null>;
