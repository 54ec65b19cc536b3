import { eq, sql } from "drizzle-orm";
import { saveCompany } from "#src/content/commands.server.ts";
import type { Company } from "#src/content/contract.ts";
import { advertisements } from "#src/content/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import type {
  advertisementOrderContract,
  advertisementsContract,
  companyContract,
} from "./contract.ts";

type AdvertisementInput = InputOf<typeof advertisementsContract>;

/** Adds a slide at the end. @returns its id */
export async function createAdvertisement(
  db: Database,
  input: AdvertisementInput,
): Promise<number> {
  const position = sql`(select coalesce(max(position) + 1, 0) from advertisements)`;
  const made = await db
    .insert(advertisements)
    .values({ ...input, position })
    .returning({ id: advertisements.id });
  return onlyRow(made).id;
}

export async function updateAdvertisement(
  db: Database,
  id: number,
  input: AdvertisementInput,
): Promise<void> {
  await db.update(advertisements).set(input).where(eq(advertisements.id, id));
}

export async function deleteAdvertisement(db: Database, id: number): Promise<void> {
  await db.delete(advertisements).where(eq(advertisements.id, id));
}

export async function saveAdvertisementOrder(
  db: Database,
  { ids }: InputOf<typeof advertisementOrderContract>,
): Promise<void> {
  for (const [position, id] of ids.entries())
    await db.update(advertisements).set({ position }).where(eq(advertisements.id, id));
}

/** Stores the company with texts as JSON, the form that pages need. */
export async function saveEditedCompany(
  db: Database,
  { history, legalPages, ...input }: InputOf<typeof companyContract>,
): Promise<void> {
  const profile: Company = {
    ...input,
    history: JSON.stringify(history),
    legalPages: legalPages.map((page) => ({ ...page, body: JSON.stringify(page.body) })),
  };
  await saveCompany(db, profile);
}
