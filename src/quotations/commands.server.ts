import { eq, sql } from "drizzle-orm";
import { customers } from "#src/customers/schema.server.ts";
import { mexicanDay } from "#src/kernel/dates.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import type { SaleDraft } from "./draft.ts";
import type { PricedDraft } from "./price-draft.server.ts";
import { findQuotationSettings, lockQuotation } from "./queries.server.ts";
import { daysAfter, type HistoryEntry } from "./rules.ts";
import { quotations, type Quoted } from "./schema.server.ts";

export interface NewQuotation {
  draft: SaleDraft;
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
      validUntil: daysAfter(mexicanDay(new Date()), days),
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

function quotedOf({ quote }: PricedDraft): Quoted {
  const { lines, itemsTotal, discount, deliveryCost, deliveryRate, total } = quote;
  return { lines, itemsTotal, discount, deliveryCost, deliveryRate, total };
}

/** Whom it is for: a customer of the shop, or whom the staff wrote down. */
async function personOf(db: Database, { customer }: SaleDraft) {
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
    "validUntil" | "heldUntil" | "cancelledAt" | "sentAt" | "seenAt" | "orderId" | "customerId"
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

/** Records the first time that a person opens the link. */
export async function markSeen(db: Database, id: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const quotation = await lockQuotation(transaction, id);
    if (quotation && !quotation.seenAt)
      await changeQuotation(transaction, id, {
        kind: "seen",
        actor: "customer",
        seenAt: new Date(),
      });
  });
}
