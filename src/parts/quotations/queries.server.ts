import { and, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { today } from "#src/base/platform/db/days.server.ts";
import { stockReservations } from "#src/shop/catalogue/schema.server.ts";
import type { FindWrittenPerson } from "#src/shop/customers/email-codes.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { withoutTax } from "#src/base/kernel/iva.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { lockOrder } from "#src/shop/orders/lifecycle/settlement.server.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { settingsIn } from "#src/base/platform/db/settings.server.ts";
import { linkToken, readLinkToken } from "#src/base/platform/security/link-tokens.server.ts";
import type { PublicQuotation, QuotedSums } from "./contract.ts";
import { daysLeft, defaultDays, numberOf, payingOf, type QuotationState } from "./rules.ts";
import { quotations, quotationSettings } from "./schema.server.ts";
import * as texts from "./quotation-texts.ts";

export type Quotation = typeof quotations.$inferSelect & {
  state: QuotationState;
  /** The last day on which its pieces are set aside; null: they are not. */
  reservedUntil: string | null;
  /** Of its newest order. */
  orderStatus: OrderStatus | null;
  /** Somebody of the staff should ask today. */
  isDue: boolean;
};

const isBought = sql`exists (select from ${orders} where ${orders.id} = ${quotations.orderId}
  and ${orders.status} in ('voucher_issued', 'processing', 'shipped', 'completed'))`;

export const stateOf = sql<QuotationState>`case
  when ${isBought} then 'accepted'
  when ${quotations.cancelledAt} is not null then 'cancelled'
  when ${quotations.validUntil} < ${today} then 'expired'
  when ${quotations.seenAt} is not null then 'seen'
  when ${quotations.sentAt} is not null then 'sent'
  else 'new' end`;

/** Sent two days ago or about to expire, and not answered. */
export const isDueToday = sql<boolean>`(${stateOf} in ('sent', 'seen')
  and (coalesce(${quotations.sentAt} < now() - interval '2 days', false) or ${quotations.validUntil} <= ${today} + 1))`;

/** As `numberOf` writes it. */
export const numberInSql = sql<string>`'C-' || lpad(${quotations.id}::text, greatest(4, length(${quotations.id}::text)), '0')`;
const reservedUntil = sql<
  string | null
>`(select max(${stockReservations.until})::text from ${stockReservations}
  where ${stockReservations.reference} = ${numberInSql})`;

export const orderStatus = sql<OrderStatus | null>`(select ${orders.status} from ${orders}
  where ${orders.id} = ${quotations.orderId})`;

const columns = {
  ...getTableColumns(quotations),
  state: stateOf,
  isDue: isDueToday,
  reservedUntil,
  orderStatus,
};

export async function findQuotation(db: Database, id: number): Promise<Quotation | null> {
  const [row] = await db.select(columns).from(quotations).where(eq(quotations.id, id));
  return row ?? null;
}

/** Of many. */
export const selectQuotations = (db: Database) => db.select(columns).from(quotations).$dynamic();

/** Locks it until the transaction ends. */
export async function lockQuotation(db: Database, id: number): Promise<Quotation | null> {
  await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(eq(quotations.id, id))
    .for("update");
  return await findQuotation(db, id);
}

/** Locks the order of a quotation that is locked next. @returns its id */
export async function lockOrderOf(db: Database, id: number): Promise<number | null> {
  const [row] = await db
    .select({ orderId: quotations.orderId })
    .from(quotations)
    .where(eq(quotations.id, id));
  const orderId = row?.orderId ?? null;
  if (orderId !== null) await lockOrder(db, orderId);
  return orderId;
}

/** A customer, or somebody without an account; an address is proven, and in lower case. */
export interface Person {
  id: number | null;
  email: string | null;
}

const isWrittenFor = (email: string) =>
  and(isNull(quotations.customerId), eq(quotations.email, email));

/**
 * Whether a quotation was made for somebody: it names their account, or the staff wrote down their
 * address. They alone list, copy and erase it and read its street. Neither its link nor paying for
 * it makes anybody that person.
 */
export const isMadeFor = ({ id, email }: Person) =>
  or(
    id === null ? sql`false` : eq(quotations.customerId, id),
    email === null ? sql`false` : isWrittenFor(email),
  );

/** Newest first. */
export const findQuotationsOf = (db: Database, person: Person) =>
  selectQuotations(db).where(isMadeFor(person)).orderBy(desc(quotations.id));

/** What somebody is to a quotation besides holding its link. */
export interface Reader {
  isAddressee: boolean;
  /** Of whoever bought it; nobody else learns who that was. */
  orderId: number | null;
}

export async function findReader(
  db: Database,
  quotationId: number,
  customer: { id: number; email: string } | null,
): Promise<Reader> {
  const [found] = customer
    ? await db
        .select({
          isAddressee: sql<boolean>`coalesce(${isMadeFor(customer)}, false)`,
          orderId: orders.id,
        })
        .from(quotations)
        .leftJoin(
          orders,
          and(eq(orders.id, quotations.orderId), eq(orders.customerId, customer.id), isBought),
        )
        .where(eq(quotations.id, quotationId))
    : [];
  return found ?? { isAddressee: false, orderId: null };
}

/** Whom the staff wrote down last with this address. @param email proven, in lower case */
export const findQuotedPerson: FindWrittenPerson = async (db, email) => {
  const [row] = await db
    .select({ draft: quotations.draft })
    .from(quotations)
    .where(isWrittenFor(email))
    .orderBy(desc(quotations.id))
    .limit(1);
  const person = row?.draft.customer;
  if (!person || "id" in person) return null;
  const { name, lastname, phone } = person;
  return { name, lastname, phone };
};

/** What the link of a quotation does: whoever has it may see and buy. */
const purpose = "quotation";

/** Made anew whenever it is needed: no table holds it. */
export const tokenOf = (db: DatabasePool, id: number): Promise<string> =>
  linkToken(db.$client, purpose, id);

export const idOfToken = (db: DatabasePool, token: string): Promise<number | null> =>
  readLinkToken(db.$client, purpose, token);

export const urlOf = async (db: DatabasePool, publicUrl: string, id: number): Promise<string> =>
  `${publicUrl}/cotizacion/${await tokenOf(db, id)}`;

export const storedSettings = settingsIn(quotationSettings, {
  enabled: false,
  days: defaultDays,
  conditions: texts.defaultConditions,
});
export const findQuotationSettings = storedSettings.find;

export function sumsOf({ quoted }: Pick<Quotation, "quoted">): QuotedSums {
  const { lines, itemsTotal, discount, deliveryCost, total } = quoted;
  return {
    lines: lines.map(({ id, name, options, sku, price, quantity }) => ({
      id,
      name,
      options,
      sku,
      price,
      quantity,
    })),
    ...withoutTax(roundPesos(itemsTotal - discount)),
    discount,
    deliveryCost,
    total,
  };
}

export const conditionsOf = ({ conditions, days }: Pick<Quotation, "conditions" | "days">) =>
  conditions
    .split("\n")
    .map((line) => line.trim().replaceAll("{días}", String(days)))
    .filter(Boolean);

/** What the link shows to somebody. */
export function publicQuotation(
  quotation: Quotation,
  { isAddressee, orderId }: Reader,
): Omit<PublicQuotation, "createdAt"> & { createdAt: Date } {
  const { id, state, name, createdAt, validUntil, days, reservedUntil, pickup, draft } = quotation;
  const { place, pickupOutlet } = draft;
  return {
    ...sumsOf(quotation),
    number: numberOf(id),
    state,
    name,
    createdAt,
    validUntil,
    days,
    daysLeft: daysLeft(validUntil, mexicanDay(new Date())),
    reservedUntil,
    place: place && { state: place.state, city: place.city, postalCode: place.postalCode },
    pickupOutlet,
    pickup,
    conditions: conditionsOf(quotation),
    paying: payingOf(quotation),
    street: (isAddressee && place?.address) || null,
    orderId,
  };
}
