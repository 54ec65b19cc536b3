import { eq } from "drizzle-orm";
import type { Agreement, FindAgreement } from "#src/checkout/agreement.server.ts";
import { orders } from "#src/orders/schema.server.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { isTakenAlong } from "./price-draft.server.ts";
import { changeQuotation } from "./commands.server.ts";
import { findHeld, releaseHeld } from "./held.server.ts";
import { idOfToken, lockQuotation, type Quotation } from "./queries.server.ts";
import * as texts from "./quotation-texts.ts";

/**
 * Tells checkout what a quotation agreed, with its row locked: of two who buy at once, the second
 * one finds the first one's order. Whoever has the link may buy.
 */
export const findAgreement =
  (pool: DatabasePool): FindAgreement =>
  async (db, { quotation: token, ...place }, customerId) => {
    const id = await idOfToken(pool, token);
    const quotation = id === null ? null : await lockQuotation(db, id);
    if (!quotation) return { refused: texts.unknown };
    const refused = (await refusal(db, quotation, customerId)) ?? placeProblem(quotation, place);
    return refused ? { refused } : await agreementOf(db, quotation);
  };

async function refusal(
  db: Database,
  { state, orderId }: Quotation,
  customerId: number,
): Promise<string | null> {
  if (state === "cancelled") return texts.cancelled;
  if (state === "expired") return texts.expired;
  if (orderId === null) return null;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || order.status === "expired" || order.status === "cancelled") return null;
  if (order.status === "awaiting_payment") return texts.beingPaid;
  return order.customerId === customerId ? texts.boughtByYou : texts.bought;
}

/** Its delivery was priced for one place. */
function placeProblem(
  { draft }: Quotation,
  place: { state: string; city: string; postalCode: string },
): string | null {
  const quoted = draft.pickupOutlet ? null : draft.place;
  const isSame =
    !quoted ||
    (quoted.state === place.state &&
      quoted.city === place.city &&
      quoted.postalCode === place.postalCode);
  return isSame ? null : texts.anotherPlace;
}

async function agreementOf(db: Database, quotation: Quotation): Promise<Agreement> {
  const { id, draft, agreed, createdBy } = quotation;
  const { lines, pickupOutlet, deliveryRate, promotions } = draft;
  // Without a place it was priced without delivery, which its buyer chooses now.
  const isPlaced = !isTakenAlong(draft);
  return {
    request: {
      elements: lines.map(({ id, quantity }) => ({ id, quantity })),
      promotions,
      ...(isPlaced && { pickupOutlet, deliveryRate }),
    },
    agreed: isPlaced ? agreed : { ...agreed, delivery: null },
    isByStaff: createdBy !== "customer",
    setAside: await findHeld(db, id),
    async release(transaction) {
      await releaseHeld(transaction, id);
    },
    async accept(transaction, order) {
      await changeQuotation(transaction, id, {
        kind: "ordered",
        actor: "customer",
        orderId: order.id,
        heldUntil: null,
        ...(quotation.customerId === null && { customerId: order.customerId }),
      });
    },
  };
}
