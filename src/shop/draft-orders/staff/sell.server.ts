import { and, eq, isNull } from "drizzle-orm";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { lockCustomer, type PlacedAt } from "#src/shop/checkout/reservation.server.ts";
import { findSale, placeSale } from "#src/shop/checkout/sale.server.ts";
import { findCompany } from "#src/shop/content/queries.server.ts";
import { writeDownCustomer } from "#src/shop/customers/commands.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { postalCodeIn, stateOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { addressOf } from "#src/shop/orders/address.ts";
import type { OrderServices } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { authorizerOf } from "#src/shop/orders/offline-payments/debt.server.ts";
import type { CreditProblem } from "#src/shop/orders/offline-payments/owed.ts";
import type { PaymentProblem } from "#src/shop/orders/offline-payments/sale-payments.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { agreedPrice, type DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import {
  isTakenAlong,
  type PricedDraft,
  priceDraft,
} from "#src/shop/draft-orders/price-draft.server.ts";
import type { Quoting } from "#src/shop/draft-orders/quoting.server.ts";
import type { StaffMember } from "#src/base/staff/queries.server.ts";
import type { SaleRequest } from "./contract.ts";
import * as texts from "./texts.ts";

export type Sold =
  | { kind: "made"; id: number; total: number }
  | { kind: "unknown-customer" }
  /** It differs from what the seller told, or can't be sold. Nothing was written. */
  | { kind: "changed"; priced: PricedDraft }
  | { kind: "not-paid"; problem: CreditProblem | PaymentProblem }
  /** Its quotation can't be sold. */
  | { kind: "refused"; msg: string };

type Refused = Exclude<Sold, { kind: "made" }>;

/** Takes back what the transaction wrote before. */
class Refusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.kind);
    this.refused = refused;
  }
}

interface Services extends Pick<OrderServices, "db" | "jobs"> {
  /** Null where nobody quotes. */
  quoting: Quoting | null;
}

type Seller = Pick<StaffMember, "role" | "email">;

/** Sells a draft: one transaction, in which the same key has sold at most once. */
export async function sell(
  { db, ...services }: Services,
  request: SaleRequest,
  seller: Seller,
): Promise<Sold> {
  try {
    return await db.transaction(
      async (transaction) => await sellOnce(transaction, services, request, seller),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await recordTooLow(db, request.draft, error.refused, seller);
    return error.refused;
  }
}

async function sellOnce(
  db: Database,
  { jobs, quoting }: Omit<Services, "db">,
  { draft, payments, credit, authorized, total, key, quotation: quotationId }: SaleRequest,
  seller: Seller,
): Promise<Sold> {
  const { role, email: actor } = seller;
  const earlier = await findSale(db, key);
  if (earlier) return { kind: "made", id: earlier.id, total: earlier.total };
  if (credit && !mayOwe(draft, credit.days))
    throw new Refusal({ kind: "not-paid", problem: { kind: "no-credit" } });
  const customerId = await customerOf(db, draft.customer);
  if (customerId === null) throw new Refusal({ kind: "unknown-customer" });
  if (!(await lockCustomer(db, customerId))) throw new Refusal({ kind: "unknown-customer" });
  const quotation = quotationId ? await lockQuotation(db, quoting, quotationId) : null;
  if (quotation && "refused" in quotation)
    throw new Refusal({ kind: "refused", msg: quotation.refused });
  // «Público en general» is many people: none of them has used up a promotion.
  const priced = await priceDraft(db, draft, {
    role,
    customerId: draft.customer && customerId,
    from: quotation?.from ?? null,
  });
  const { quote, problems, shortages } = priced;
  if (problems.length > 0 || shortages.length > 0 || quote.total !== total)
    throw new Refusal({ kind: "changed", priced });
  await quotation?.release();
  const sold = await placeSale(db, jobs, {
    key,
    customerId,
    quote,
    place: await placeOf(db, draft),
    pickup: quote.pickup,
    payments: payments.map((each) => ({ ...each, reference: each.reference || null })),
    credit,
    handedOver: isTakenAlong(draft),
    actor,
    authorizedBy: authorizerOf(seller, authorized),
  });
  if (sold.kind === "refused") throw new Refusal({ kind: "not-paid", problem: sold.problem });
  await quotation?.sold(sold.order.id, actor);
  return { kind: "made", id: sold.order.id, total: sold.order.total };
}

const lockQuotation = async (db: Database, quoting: Quoting | null, id: number) =>
  (await quoting?.lockForSale(db, id)) ?? { refused: texts.noQuotations };

/** Whoever owes something is known, and pays at the door only what is brought there. */
const mayOwe = ({ customer, place }: DraftOrder, days: number | null): boolean =>
  customer !== null && (days !== null || place !== null);

async function customerOf(db: Database, customer: DraftOrder["customer"]): Promise<number | null> {
  if (customer === null || !("id" in customer)) return await writeDownCustomer(db, customer);
  const [known] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customer.id), isNull(customers.erasedAt)));
  return known?.id ?? null;
}

/** Where the order goes; what is taken along stays at the company's own place. */
async function placeOf(db: Database, draft: DraftOrder): Promise<PlacedAt> {
  const { notes, recipient, recipientPhone } = draft;
  const place = draft.place ?? (await findOwnPlace(db));
  const { address: street, state, city, postalCode } = place;
  const address = addressOf({ street, state, postalCode });
  return { address, state, city, postalCode, notes, recipient, recipientPhone };
}

async function findOwnPlace(db: Database) {
  const address = (await findCompany(db))?.contact.address ?? "";
  const postalCode = postalCodeIn(address) ?? "00000";
  const state = stateOfPostalCode(postalCode) ?? "";
  const city = (mexicanCities[state] ?? []).find((each) => address.includes(each)) ?? state;
  return { address: texts.takenAlong, state, city, postalCode };
}

/** A seller who wants to give more than they may is written down. */
async function recordTooLow(
  db: DatabasePool,
  { lines }: DraftOrder,
  refused: Refused,
  { email: actor }: Seller,
): Promise<void> {
  if (refused.kind !== "changed") return;
  const { problems, shopPrices } = refused.priced;
  for (const problem of problems) {
    const line = lines.find(({ id }) => "id" in problem && id === problem.id);
    if (problem.kind !== "percent" || !line) continue;
    const price = shopPrices.get(line.id) ?? 0;
    await writeAudit(db, {
      actor,
      action: "sell-below",
      resource: "products",
      recordId: line.id,
      before: { price },
      after: { price: agreedPrice(line, price) },
    });
  }
}
