import { eq } from "drizzle-orm";
import type { Rejection } from "#src/back-office/server/resource.server.ts";
import { leadsBack } from "#src/catalogue/redirects/commands.server.ts";
import { targetOf } from "#src/catalogue/redirects/old-path.ts";
import { redirects } from "#src/catalogue/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { onlyRow } from "#src/platform/db/rows.server.ts";
import type { redirectsContract } from "./contract.ts";
import * as texts from "./texts.ts";

type RedirectInput = InputOf<typeof redirectsContract>;

/** @param origin of the shop, whose own URLs are stored as paths */
export function redirectCommands(origin: string) {
  /** Normalizes a redirect, or rejects one that would lead back to itself. */
  async function checked(db: Database, input: RedirectInput): Promise<RedirectInput | Rejection> {
    const target = input.target ? targetOf(input.target, origin) : null;
    if (target && (await leadsBack(db, input.path, target)))
      return { msg: texts.leadsBack, field: "target" };
    return { ...input, target };
  }

  return {
    async create(db: Database, input: RedirectInput): Promise<number | Rejection> {
      const values = await checked(db, input);
      if ("msg" in values) return values;
      return onlyRow(await db.insert(redirects).values(values).returning({ id: redirects.id })).id;
    },
    async update(db: Database, id: number, input: RedirectInput): Promise<Rejection | void> {
      const values = await checked(db, input);
      if ("msg" in values) return values;
      await db.update(redirects).set(values).where(eq(redirects.id, id));
    },
    async delete(db: Database, id: number): Promise<void> {
      await db.delete(redirects).where(eq(redirects.id, id));
    },
  };
}
