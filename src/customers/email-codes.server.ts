import { randomInt, randomUUID } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { findEmailLayout } from "#src/content/email-layout.server.ts";
import { findRecipient, type Mailer } from "#src/mail/mailer.server.ts";
import { type Database, type DatabasePool, onlyRow } from "#src/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/platform/jobs/jobs.server.ts";
import { fingerprint } from "#src/platform/security/fingerprints.server.ts";
import { isSame } from "#src/platform/security/tokens.server.ts";
import { recordRegistration } from "./acceptances.server.ts";
import { isUnproven } from "./commands.server.ts";
import type { PersonalData } from "./contract.ts";
import { codeEmail } from "./emails.ts";
import { type Customer, customerColumns } from "./queries.server.ts";
import { customers, customerTokens, emailCodes, hasExpired } from "./schema.server.ts";

/** Six digits by email, with which a person signs up or in: they prove the mailbox. */

const codeMinutes = 15;
/** Then a code is void: of a million, a guesser tries few. */
const maxTries = 5;
const sendCode = "send-sign-in-code";

/** Enqueues the email. The code is made when it is written, so no job holds it. */
export const enqueueCode = (
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  email: string,
): Promise<void> => jobs.enqueue(db, sendCode, { email, emailId: `code-${randomUUID()}` });

const hashOf = (db: DatabasePool, email: string, code: string) =>
  fingerprint(db.$client, `sign-in code ${email} ${code}`);

export function codeJobs(db: DatabasePool, mailer: Mailer, publicUrl: string): JobHandler[] {
  return [
    job(
      sendCode,
      v.object({ email: v.string(), emailId: v.string() }),
      async ({ email, emailId }) => {
        // It was interrupted after it had sent the code.
        if (await findRecipient(db, emailId)) return;
        const code = String(randomInt(1_000_000)).padStart(6, "0");
        const made = {
          codeHash: await hashOf(db, email, code),
          tries: 0,
          expiresAt: sql`now() + make_interval(mins => ${codeMinutes})`,
        };
        await db
          .insert(emailCodes)
          .values({ email, ...made })
          .onConflictDoUpdate({ target: emailCodes.email, set: made });
        await mailer.send({
          id: emailId,
          to: email,
          message: codeEmail(code, codeMinutes),
          ...(await findEmailLayout(db, publicUrl)),
        });
      },
    ),
    {
      name: "forget-expired-codes",
      cron: "27 4 * * *",
      async work() {
        await db.delete(emailCodes).where(hasExpired);
      },
    },
  ];
}

/** Counts the try before it compares, so that requests at once get no further. */
async function isRight(db: DatabasePool, email: string, code: string): Promise<boolean> {
  const [tried] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        eq(emailCodes.email, email),
        gt(emailCodes.expiresAt, sql`now()`),
        lt(emailCodes.tries, maxTries),
      ),
    )
    .returning({ codeHash: emailCodes.codeHash });
  return tried !== undefined && isSame(tried.codeHash, await hashOf(db, email, code));
}

type Person = v.InferOutput<typeof PersonalData>;
/** Finds what the staff wrote down of the person with this address, which is in lower case. */
export type FindWrittenPerson = (db: Database, email: string) => Promise<Person | null>;

interface CodeGiven {
  email: string;
  code: string;
  person: Person | null;
}

/**
 * Signs up or in whoever has the code. A registration that nobody has confirmed gives way, with its
 * password: its sender never proved the address.
 * @returns `wrong` for any code that is not the newest one, was tried too often or has expired;
 *   `person` if there is no account yet, and nobody told the person: the code stays good
 */
export async function signInByCode(
  db: DatabasePool,
  { email, code, person: told }: CodeGiven,
  findWritten: FindWrittenPerson,
): Promise<Customer | "wrong" | "person"> {
  if (!(await isRight(db, email, code))) return "wrong";
  return await db.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ id: customers.id, isUnproven: sql<boolean>`${isUnproven}` })
      .from(customers)
      .where(eq(customers.email, email))
      .for("update");
    const isNew = !account || account.isUnproven;
    const person = isNew ? (told ?? (await findWritten(transaction, email))) : null;
    if (isNew && !person) return "person";
    // A code works once, also for two requests at once.
    const used = await transaction
      .delete(emailCodes)
      .where(eq(emailCodes.email, email))
      .returning({ email: emailCodes.email });
    if (used.length === 0) return "wrong";
    return person
      ? await signedUp(transaction, email, person)
      : await confirmed(transaction, account!.id);
  });
}

async function confirmed(db: Database, id: number): Promise<Customer> {
  return onlyRow(
    await db
      .update(customers)
      .set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
      .where(eq(customers.id, id))
      .returning(customerColumns),
  );
}

async function signedUp(db: Database, email: string, person: Person): Promise<Customer> {
  const made = { ...person, passwordHash: null, confirmedAt: sql`now()` };
  const customer = onlyRow(
    await db
      .insert(customers)
      .values({ ...made, email })
      .onConflictDoUpdate({ target: customers.email, set: made, setWhere: isUnproven })
      .returning(customerColumns),
  );
  await db.delete(customerTokens).where(eq(customerTokens.customerId, customer.id));
  await recordRegistration(db, customer.id);
  return customer;
}

/** @param email in lower case */
export async function forgetCodes(db: Database, email: string): Promise<void> {
  await db.delete(emailCodes).where(eq(emailCodes.email, email));
}
