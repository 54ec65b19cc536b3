import { and, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { FindWrittenPerson } from "#src/customers/email-codes.server.ts";
import { mexicanDay } from "#src/kernel/dates.ts";
import { roundPesos } from "#src/kernel/pesos.ts";
import { orders } from "#src/orders/schema.server.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { linkToken, readLinkToken } from "#src/platform/security/link-tokens.server.ts";
import type { PublicQuotation, QuotedSums } from "./contract.ts";
import { daysLeft, defaultDays, numberOf, type QuotationState, withoutTax } from "./rules.ts";
import { quotations, quotationSettings } from "./schema.server.ts";
import * as texts from "./quotation-texts.ts";

export type Quotation = typeof quotations.$inferSelect & {
  state: QuotationState;
  /** Somebody of the staff should ask today. */
  isDue: boolean;
};

const today = sql`(now() at time zone 'America/Mexico_City')::date`;
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

const columns = { ...getTableColumns(quotations), state: stateOf, isDue: isDueToday };

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

/** Whose address was proven when they signed in. */
interface Person {
  id: number;
  email: string;
}

const isFor = ({ id, email }: Person) =>
  or(
    eq(quotations.customerId, id),
    and(isNull(quotations.customerId), eq(quotations.email, email)),
  );

export async function findQuotationsOf(db: Database, person: Person): Promise<Quotation[]> {
  return await selectQuotations(db).where(isFor(person)).orderBy(desc(quotations.id)).limit(50);
}

/** Whom the staff wrote down last with this address. @param email proven, in lower case */
export const findQuotedPerson: FindWrittenPerson = async (db, email) => {
  const [row] = await db
    .select({ draft: quotations.draft })
    .from(quotations)
    .where(eq(quotations.email, email))
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

interface QuotationSettings {
  enabled: boolean;
  days: number;
  conditions: string;
}

export async function findQuotationSettings(db: Database): Promise<QuotationSettings> {
  const [row] = await db.select().from(quotationSettings);
  const { enabled = false, days = defaultDays, conditions = texts.defaultConditions } = row ?? {};
  return { enabled, days, conditions };
}

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

/** @param asking whoever asks, if they are signed in */
export function publicQuotation(
  quotation: Quotation,
  asking: Person | null,
  orderId: number | null,
): Omit<PublicQuotation, "createdAt"> & { createdAt: Date } {
  const { id, state, name, createdAt, validUntil, days, heldUntil, pickup, draft } = quotation;
  const { place, pickupOutlet } = draft;
  const isOwn =
    asking !== null &&
    (quotation.customerId === null
      ? quotation.email === asking.email
      : quotation.customerId === asking.id);
  return {
    ...sumsOf(quotation),
    number: numberOf(id),
    state,
    name,
    createdAt,
    validUntil,
    days,
    daysLeft: daysLeft(validUntil, mexicanDay(new Date())),
    heldUntil,
    place: place && { state: place.state, city: place.city, postalCode: place.postalCode },
    pickupOutlet,
    pickup,
    conditions: conditionsOf(quotation),
    street: (isOwn && place?.address) || null,
    orderId,
  };
}
