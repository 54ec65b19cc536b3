import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openSession } from "#src/shop/customers/commands.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { type DatabasePool, onlyRow, openDatabase } from "#src/base/platform/db/database.server.ts";
import { findEmbeddedPostgres } from "#src/base/platform/db/embedded-postgres.server.ts";
import { hashPassword } from "#src/base/platform/security/passwords.server.ts";
import type { Role } from "#src/base/staff/roles.ts";
import { staff } from "#src/base/staff/schema.server.ts";

/** What is not the subject of a journey, such as a sign-up, written to the shop's own database. */

let opened: Promise<DatabasePool> | undefined;

/** scripts/test.ts starts the shop in a folder of that name. */
const database = () => (opened ??= open());

async function open(): Promise<DatabasePool> {
  const connection = await findEmbeddedPostgres(join(tmpdir(), "shop", "postgres"));
  if (typeof connection === "string") throw new Error(`the shop's database is ${connection}`);
  return openDatabase({ ...connection, max: 1, allowExitOnIdle: true }, () => {});
}

const hashes = new Map<string, Promise<string>>();

/** Hashing costs more than the rest: once for each password. */
async function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return await hash;
}

/** Writes a confirmed account. @returns its log-in token */
export async function writeCustomer(email: string, password: string): Promise<string> {
  const db = await database();
  const { id } = onlyRow(
    await db
      .insert(customers)
      .values({
        name: "Julián",
        lastname: "Mora",
        email,
        phone: "3312345678",
        passwordHash: await hashOf(password),
        confirmedAt: new Date(),
      })
      .returning({ id: customers.id }),
  );
  return await openSession(db, id);
}

export async function writeColleague(email: string, role: Role, password: string): Promise<void> {
  const db = await database();
  const passwordHash = await hashOf(password);
  await db.insert(staff).values({ name: "Beto", email, role, passwordHash });
}

/** Lets its last day be long ago. */
export async function expireQuotation(id: number): Promise<void> {
  const db = await database();
  await db.execute(sql`update quotations set valid_until = '2020-01-01' where id = ${id}`);
}
