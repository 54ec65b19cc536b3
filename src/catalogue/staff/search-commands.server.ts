import { eq } from "drizzle-orm";
import { synonyms } from "#src/catalogue/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import type { synonymsContract } from "./contract.ts";

type SynonymInput = InputOf<typeof synonymsContract>;

/** @returns its id */
export async function createSynonym(db: Database, input: SynonymInput): Promise<number> {
  const made = await db.insert(synonyms).values(input).returning({ id: synonyms.id });
  return onlyRow(made).id;
}

export async function updateSynonym(db: Database, id: number, input: SynonymInput): Promise<void> {
  await db.update(synonyms).set(input).where(eq(synonyms.id, id));
}

export async function deleteSynonym(db: Database, id: number): Promise<void> {
  await db.delete(synonyms).where(eq(synonyms.id, id));
}
