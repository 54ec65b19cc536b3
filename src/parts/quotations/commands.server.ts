import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { customers } from "#src/shop/customers/schema.server.ts";
import { addDays, mexicanDay } from "#src/base/kernel/dates.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import type { PricedDraft } from "#src/shop/draft-orders/price-draft.server.ts";
import { findQuotationSettings, lockQuotation, type Quotation } from "./queries.server.ts";
import { type HistoryEntry, openedAgain } from "./rules.ts";
import { quotations, type Quoted } from "./schema.server.ts";

export interface NewQuotation {
  draft: DraftOrder;
  priced: PricedDraft;
  /** Null: those of the settings. */
  days: number | null;
  /** A member's email address, or `customer`. */
  actor: string;
  key: string | null;
  /** The expired one that it renews. */
  renews?: number;
}

/** Freezes what was priced. The same key again finds the same quotation. */
export async function createQuotation(
  db: Database,
  made: NewQuotation,
): Promise<{ id: number; isNew: boolean }> {
  const { draft, priced, actor, key, renews = null } = made;
  const settings = await findQuotationSettings(db);
  const days = made.days ?? settings.days;
  const [written] = await db
    .insert(quotations)
    .values({
      ...(await personOf(db, draft)),
      draft,
      agreed: priced.agreed,
      quoted: quotedOf(priced),
      total: priced.quote.total,
      pickup: priced.quote.pickup?.name ?? null,
      conditions: settings.conditions,
      days,
      validUntil: addDays(mexicanDay(new Date()), days),
      createdBy: actor,
      key,
      renews,
      history: [entry("made", actor)],
    })
    .onConflictDoNothing()
    .returning({ id: quotations.id });
  if (written) return { ...written, isNew: true };
  const isSame = renews === null ? eq(quotations.key, key ?? "") : eq(quotations.renews, renews);
  const known = await db.select({ id: quotations.id }).from(quotations).where(isSame);
  return { ...onlyRow(known), isNew: false };
}

/**
 * Writes another version of a locked quotation under its link; the one before is kept. The same
 * draft again changes nothing.
 * @returns whether it is another one
 */
export async function changeVersion(
  db: Database,
  quotation: Quotation,
  { draft, priced, days, actor }: Omit<NewQuotation, "key" | "renews">,
): Promise<boolean> {
  const { id, quoted, history, earlier } = quotation;
  const now = quotedOf(priced);
  // As it is stored.
  const stored: unknown = JSON.parse(JSON.stringify([draft, now]));
  if (isDeepStrictEqual(stored, [quotation.draft, quoted])) return false;
  const made = history.findLast(({ kind }) => kind === "made" || kind === "changed");
  const replaced = { quoted, actor: made?.actor ?? actor, at: made?.at ?? "" };
  const settings = await findQuotationSettings(db);
  await db
    .update(quotations)
    .set({
      ...(await personOf(db, draft)),
      draft,
      agreed: priced.agreed,
      quoted: now,
      total: priced.quote.total,
      pickup: priced.quote.pickup?.name ?? null,
      days: days ?? settings.days,
      validUntil: addDays(mexicanDay(new Date()), days ?? settings.days),
      earlier: [...earlier, replaced],
    })
    .where(eq(quotations.id, id));
  await changeQuotation(db, id, { kind: "changed", actor });
  return true;
}

function quotedOf({ quote }: PricedDraft): Quoted {
  const { lines, itemsTotal, discount, deliveryCost, deliveryRate, total } = quote;
  return { lines, itemsTotal, discount, deliveryCost, deliveryRate, total };
}

/** Whom it is for: a customer of the shop, or whom the staff wrote down. */
async function personOf(db: Database, { customer }: DraftOrder) {
  if (!customer) return { customerId: null, name: null, phone: null, email: null };
  if (!("id" in customer)) {
    const { name, lastname, phone, email } = customer;
    return { customerId: null, name: `${name} ${lastname}`, phone, email };
  }
  const { id, name, lastname, phone, email } = onlyRow(
    await db.select().from(customers).where(eq(customers.id, customer.id)),
  );
  return { customerId: id, name: `${name} ${lastname}`, phone, email };
}

const entry = (kind: HistoryEntry["kind"], actor: string): HistoryEntry => ({
  kind,
  actor,
  at: new Date().toISOString(),
});

type Changed = Partial<
  Pick<
    typeof quotations.$inferInsert,
    "validUntil" | "cancelledAt" | "sentAt" | "seenAt" | "orderId"
  >
>;

/** Writes a change with who made it. */
export async function changeQuotation(
  db: Database,
  id: number,
  { kind, actor, ...values }: Changed & Pick<HistoryEntry, "kind" | "actor">,
): Promise<void> {
  const added = JSON.stringify([entry(kind, actor)]);
  await db
    .update(quotations)
    .set({ ...values, history: sql`${quotations.history} || ${added}::jsonb` })
    .where(eq(quotations.id, id));
}

/** Records that a person opened the link: once for each visit. */
export async function markSeen(db: Database, id: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const quotation = await lockQuotation(transaction, id);
    const now = new Date();
    const history = quotation && openedAgain(quotation.history, now);
    if (!history) return;
    await transaction
      .update(quotations)
      .set({ history, seenAt: quotation.seenAt ?? now })
      .where(eq(quotations.id, id));
  });
}
