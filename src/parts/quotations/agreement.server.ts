import { lendReserved, nameTaker } from "#src/shop/catalogue/product/reservations.server.ts";
import type { Agreement, FindAgreement } from "#src/shop/checkout/agreement.server.ts";
import { findCustomer } from "#src/shop/customers/queries.server.ts";
import { referenceOf } from "#src/shop/orders/lifecycle/settlement.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { isTakenAlong } from "#src/shop/draft-orders/price-draft.server.ts";
import { changeQuotation } from "./commands.server.ts";
import { findPieces, setAsideFor } from "./reservations.server.ts";
import { numberOf, payingOf } from "./rules.ts";
import {
  findReader,
  idOfToken,
  lockQuotation,
  type Quotation,
  type Reader,
} from "./queries.server.ts";
import * as texts from "./quotation-texts.ts";

/**
 * Tells checkout what a quotation agreed, with its row locked: of two who buy at once, the second
 * one finds the first one's order. Whoever has the link may buy.
 */
export const findAgreement =
  (pool: DatabasePool): FindAgreement =>
  async (token) => {
    if (token === null) return null;
    const id = await idOfToken(pool, token);
    return async (db, place, customerId) => {
      const quotation = id === null ? null : await lockQuotation(db, id);
      if (!quotation) return { refused: texts.unknown };
      const reader = await findReader(db, quotation.id, await findCustomer(db, customerId));
      const refused = refusal(quotation, reader) ?? placeProblem(quotation, place);
      return refused ? { refused } : await agreementOf(db, quotation, reader);
    };
  };

function refusal(quotation: Quotation, { orderId }: Reader): string | null {
  const { state } = quotation;
  if (state === "cancelled") return texts.cancelled;
  if (state === "expired") return texts.expired;
  if (state === "accepted") return orderId === null ? texts.bought : texts.boughtByYou;
  return payingOf(quotation) === "open" ? texts.beingPaid : null;
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

async function agreementOf(
  db: Database,
  quotation: Quotation,
  { isAddressee }: Reader,
): Promise<Agreement> {
  const { id, draft, agreed, createdBy, quoted } = quotation;
  const { lines, pickupOutlet, deliveryRate, promotions } = draft;
  const { notes, recipient, recipientPhone } = draft;
  const reference = numberOf(id);
  // Without a place it was priced without delivery, which its buyer chooses now.
  const isPlaced = !isTakenAlong(draft);
  return {
    request: {
      elements: lines.map(({ id, quantity }) => ({ id, quantity })),
      promotions,
      ...(isPlaced && { pickupOutlet, deliveryRate }),
      // What the staff wrote down about a person goes into that person's order, and no other.
      ...(isAddressee && { notes, recipient, recipientPhone }),
    },
    nameOf: (product) => quoted.lines.find((line) => line.id === product)?.name,
    deliveryCost: quoted.deliveryCost,
    agreed: isPlaced ? agreed : { ...agreed, delivery: null },
    isByStaff: createdBy !== "customer",
    setAside: await setAsideFor(db, id),
    release: (transaction) => lendReserved(transaction, reference),
    async accept(transaction, order) {
      const named = { reference, order: referenceOf(order.id) };
      await nameTaker(transaction, named, await findPieces(transaction, order.id));
      const ordered = { kind: "ordered", actor: "customer", orderId: order.id } as const;
      await changeQuotation(transaction, id, ordered);
    },
  };
}
