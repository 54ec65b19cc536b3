import type { Agreed } from "#src/orders/quote/agreed.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { OrderRequest } from "./contract.ts";

/** What was agreed with a customer before, and named by `order.quotation`. */
export interface Agreement {
  /** What replaces the request's own. */
  request: Partial<Pick<OrderRequest, "elements" | "promotions" | "pickupOutlet" | "deliveryRate">>;
  agreed: Agreed;
  /** The staff decided how much one customer may order. */
  isByStaff: boolean;
  /** Pieces that are set aside for it, by product id. */
  setAside: ReadonlyMap<number, number>;
  /** Gives those back, right before its order takes them. */
  release(db: Database): Promise<void>;
  /** Binds it to its order, in the order's transaction. */
  accept(db: Database, order: { id: number; customerId: number }): Promise<void>;
}

type Named = Pick<OrderRequest, "state" | "city" | "postalCode"> & { quotation: string };

/** Finds and locks an agreement; `refused` says why nothing can be bought with it. */
export type FindAgreement = (
  db: Database,
  named: Named,
  customerId: number,
) => Promise<Agreement | { refused: string }>;
