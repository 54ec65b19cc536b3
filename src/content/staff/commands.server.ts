import { eq } from "drizzle-orm";
import { nextPosition, tableCrud } from "#src/back-office/server/table-crud.server.ts";
import { saveCompany } from "#src/content/commands.server.ts";
import type { Company } from "#src/content/contract.ts";
import { advertisements } from "#src/content/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type {
  advertisementOrderContract,
  advertisementsContract,
  companyContract,
} from "./contract.ts";

type AdvertisementInput = InputOf<typeof advertisementsContract>;

/** Adds a slide at the end. @returns its id */
export const createAdvertisement = (db: Database, input: AdvertisementInput): Promise<number> =>
  tableCrud(advertisements).create(db, { ...input, position: nextPosition(advertisements) });

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
