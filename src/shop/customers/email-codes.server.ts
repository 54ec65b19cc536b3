import { randomInt, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { findRecipient, type Mailer } from "#src/base/mail/mailer.server.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { fingerprint } from "#src/base/platform/security/fingerprints.server.ts";
import { hashToken, isSame, newToken } from "#src/base/platform/security/tokens.server.ts";
import { recordRegistration } from "./acceptances.server.ts";
import { codeDigits } from "./code-digits.ts";
import { isUnproven } from "./commands.server.ts";
import type { PersonalData } from "./contract.ts";
import { codeEmail } from "./emails.ts";
import { type Customer, customerColumns } from "./queries.server.ts";
import { customers, customerTokens, emailCodes, hasExpired } from "./schema.server.ts";

/**
 * Digits by email, with which a person signs up or in: they prove the mailbox. Six serve only the
 * browser that asked, so nobody else can try them. An address gets few such codes; then the emails
 * bring sixteen digits, which nobody guesses and any browser may give.
 */

const minutes = { short: 15, long: 30 };
/** Then a short code is void: of a million, a guesser tries few. */
const maxTries = 5;
const sendCode = "send-sign-in-code";

/**
 * Enqueues the email. The code is made when it is written, so no job holds it.
 * @returns the token of the browser that asks; null if the code is long
 */
export async function enqueueCode(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  email: string,
  isShort: boolean,
): Promise<string | null> {
  const made = isShort ? newToken() : null;
  const tokenHash = made?.tokenHash.toString("base64url");
  const emailId = `code-${randomUUID()}`;
  await jobs.enqueue(db, sendCode, { email, emailId, ...(tokenHash && { tokenHash }) });
  return made?.token ?? null;
}

const CodeEmail = v.object({
  email: v.string(),
  emailId: v.string(),
  tokenHash: v.exactOptional(v.string()),
});

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");
const hashOf = (db: DatabasePool, email: string, code: string) =>
  fingerprint(db.$client, `sign-in code ${email} ${code}`);

export function codeJobs(db: DatabasePool, mailer: Mailer, publicUrl: string): JobHandler[] {
  return [
    job(sendCode, CodeEmail, async ({ email, emailId, tokenHash }) => {
      // It was interrupted after it had sent the code.
      if (await findRecipient(db, emailId)) return;
      const kind = tokenHash ? "short" : "long";
      const code = randomDigits(codeDigits[kind]);
      await db.insert(emailCodes).values({
        email,
        tokenHash: tokenHash ? Buffer.from(tokenHash, "base64url") : null,
        codeHash: await hashOf(db, email, code),
        expiresAt: sql`now() + make_interval(mins => ${minutes[kind]})`,
      });
      await mailer.send({
        id: emailId,
        to: email,
        message: codeEmail(code, minutes[kind]),
        ...(await findEmailLayout(db, publicUrl)),
      });
    }),
    {
      name: "forget-expired-codes",
      cron: "27 4 * * *",
      async work() {
        await db.delete(emailCodes).where(hasExpired);
      },
    },
  ];
}

/**
 * Counts the try before it compares, so that requests at once get no further.
 * @returns the id of the code, if it is right
 */
async function findRight(
  db: DatabasePool,
  { email, code, codeToken }: CodeGiven,
): Promise<number | null> {
  const codeHash = await hashOf(db, email, code);
  const isLong = code.length === codeDigits.long;
  const isAsked = isLong
    ? and(isNull(emailCodes.tokenHash), eq(emailCodes.codeHash, codeHash))
    : and(eq(emailCodes.tokenHash, hashToken(codeToken ?? "")), lt(emailCodes.tries, maxTries));
  const [tried] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(eq(emailCodes.email, email), gt(emailCodes.expiresAt, sql`now()`), isAsked))
    .returning({ id: emailCodes.id, codeHash: emailCodes.codeHash });
  return tried && isSame(tried.codeHash, codeHash) ? tried.id : null;
}

type Person = v.InferOutput<typeof PersonalData>;
/** Finds what the staff wrote down of the person with this address, which is in lower case. */
export type FindWrittenPerson = (db: Database, email: string) => Promise<Person | null>;

interface CodeGiven {
  email: string;
  code: string;
  /** Of the browser that gives it. */
  codeToken?: string;
  person: Person | null;
}

/**
 * Signs up or in whoever has the code. A registration that nobody has confirmed gives way, with its
 * password: its sender never proved the address.
 * @returns `wrong` for any code that another browser asked for, was tried too often or has expired;
 *   `person` if there is no account yet, and nobody told the person: the code stays good
 */
export async function signInByCode(
  db: DatabasePool,
  given: CodeGiven,
  findWritten: FindWrittenPerson,
): Promise<Customer | "wrong" | "person"> {
  const { email, person: told } = given;
  const codeId = await findRight(db, given);
  if (codeId === null) return "wrong";
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
      .where(eq(emailCodes.id, codeId))
      .returning({ id: emailCodes.id });
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
