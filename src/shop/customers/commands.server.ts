import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import {
  type Database,
  onlyRow,
  type DatabasePool,
} from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { recordRegistration } from "./acceptances.server.ts";
import type { Registration, OwnAccount, ProfileChange } from "./contract.ts";
import { linkEmail } from "./emails.ts";
import { hashPassword, isPassword } from "#src/base/platform/security/passwords.server.ts";
import { type Customer, customerColumns, findCustomer } from "./queries.server.ts";
import * as texts from "./texts.ts";
import { customers, customerSessions, customerTokens, hasExpired } from "./schema.server.ts";
import { hashToken, newToken } from "#src/base/platform/security/tokens.server.ts";

type Queue = Pick<Jobs, "enqueue">;
type Purpose = "confirm" | "reset";

const sessionDays = 30;
/** "choose" is a "reset" of an account whose owner has never been here. */
const tokenHours: Record<Purpose | "choose", number> = { confirm: 48, reset: 2, choose: 48 };
const writeToCustomer = "write-to-customer";

/**
 * Registers an account. Only the confirmation proves who owns the address: until then the latest
 * registration counts, and the links of earlier ones are invalid. An account that was imported, or
 * written down by the staff, has an owner already: it takes nothing from a registration, and its
 * owner gets a link to choose a password.
 * @returns a token for the browser that registers, with which the confirmation signs it in; null if
 *   the address already has a confirmed account
 */
export async function register(
  db: Database,
  jobs: Queue,
  registration: Registration,
): Promise<string | null> {
  const { password, password2: _, ...person } = registration;
  const passwordHash = await hashPassword(password);
  const { token, tokenHash } = newToken();
  return await db.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(customers)
      .values({ ...person, passwordHash })
      .onConflictDoUpdate({
        target: customers.email,
        // Not now(): two registrations may have begun at once, and the later one waited here.
        set: { ...person, passwordHash, createdAt: sql`clock_timestamp()` },
        setWhere: isUnproven,
      })
      .returning({ id: customers.id });
    // The token opens nothing for such an account, and does not tell that there is one.
    if (!made) return (await writeToOwner(transaction, jobs, registration.email)) ? token : null;
    // A link to a new password serves whoever reads the mailbox, whoever registers its address.
    await transaction
      .delete(customerTokens)
      .where(and(eq(customerTokens.customerId, made.id), ne(customerTokens.purpose, "reset")));
    await transaction.insert(customerTokens).values({
      tokenHash,
      customerId: made.id,
      purpose: "sign-up",
      expiresAt: inHours(tokenHours.confirm),
    });
    await recordRegistration(transaction, made.id);
    await sendLink(transaction, jobs, made.id, "confirm");
    return token;
  });
}

/** Somebody whom the staff write down, without an account; null for «Público en general». */
export type WrittenDown = Pick<typeof customers.$inferInsert, "name" | "lastname" | "phone"> & {
  email: string | null;
};

/**
 * Returns the customer of a sale. Somebody with an address that the shop knows is that customer,
 * whatever else was typed, and so is, without an address, somebody of the same name and telephone.
 * They sign in once they have chosen a password by a link.
 */
export async function writeDownCustomer(db: Database, person: WrittenDown | null): Promise<number> {
  const { email, ...fields } = person ?? texts.generalPublic;
  const same = person && email === null ? await findSamePerson(db, person) : undefined;
  if (same) return same.id;
  const isSame = email === null ? isGeneralPublic : eq(customers.email, email);
  const [known] = await db
    .insert(customers)
    .values({ ...fields, email })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (known) return known.id;
  return onlyRow(await db.select({ id: customers.id }).from(customers).where(isSame)).id;
}

async function findSamePerson(db: Database, { name, lastname, phone }: WrittenDown) {
  const inOneForm = (text: unknown) => sql`normalize_text(${text})`;
  const [same] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.phone, phone),
        ne(customers.phone, ""),
        isNull(customers.erasedAt),
        sql`${inOneForm(sql`${customers.name} || ' ' || ${customers.lastname}`)} = ${inOneForm(`${name} ${lastname}`)}`,
      ),
    )
    .orderBy(asc(customers.id))
    .limit(1);
  return same;
}

const isGeneralPublic = sql`${customers.email} is null and ${customers.phone} = ''`;

async function writeToOwner(db: Database, jobs: Queue, email: string): Promise<boolean> {
  const [account] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), isUnopened));
  if (account) await sendLink(db, jobs, account.id, "reset");
  return account !== undefined;
}

/**
 * Enqueues an email with a link. An account whose owner has never been here gets one to choose its
 * password, never one that confirms it as it is. Its token is created when the email is written, so the database
 * never stores it in plain text.
 */
export async function sendLink(
  db: Database,
  jobs: Queue,
  customerId: number,
  purpose: Purpose,
): Promise<void> {
  const [account] = await db
    .select({ registration })
    .from(customers)
    .where(eq(customers.id, customerId));
  await jobs.enqueue(db, writeToCustomer, {
    customerId,
    purpose,
    emailId: `${purpose}-${randomUUID()}`,
    ...account,
  });
}

/** Tells one registration of an address from the next, which begins the account anew. */
const registration = sql<string>`${customers.createdAt}::text`;

/** Neither imported nor written down by the staff. */
const isRegistered = sql`(${customers.importId} is null and ${customers.passwordHash} is not null)`;
/** Made by registrations alone: nobody has proved yet that the address is theirs. */
export const isUnproven = sql`(${customers.confirmedAt} is null and ${isRegistered})`;
/** An account whose owner has never been here. */
const isUnopened = sql`(${customers.confirmedAt} is null and not ${isRegistered})`;

const isToken = (token: string, purpose: Purpose) =>
  and(
    eq(customerTokens.tokenHash, hashToken(token)),
    eq(customerTokens.purpose, purpose),
    gt(customerTokens.expiresAt, sql`now()`),
  );

/**
 * Consumes a link's token with its account locked, so that a simultaneous registration runs before
 * or after. @returns the account's id
 */
async function useToken(db: Database, token: string, purpose: Purpose): Promise<number | null> {
  const isIts = isToken(token, purpose);
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      inArray(
        customers.id,
        db.select({ id: customerTokens.customerId }).from(customerTokens).where(isIts),
      ),
    )
    .for("update");
  const [used] = await db
    .delete(customerTokens)
    .where(isIts)
    .returning({ customerId: customerTokens.customerId });
  return used?.customerId ?? null;
}

/**
 * Confirms the account of an email's link. The link alone proves the mailbox and signs nobody in:
 * somebody else may have registered the address, with a password of theirs, or may have forwarded
 * the link.
 * @param signUpToken of the browser that opens the link, if it registered
 * @returns null if the link was used already or has expired; `isSignUp`: the same browser registered
 *   this account
 */
export async function confirmAccount(
  db: Database,
  token: string,
  signUpToken: string | undefined,
): Promise<{ customer: Customer; isSignUp: boolean } | null> {
  return await db.transaction(async (transaction) => {
    const id = await useToken(transaction, token, "confirm");
    if (id === null) return null;
    const customer = onlyRow(
      await transaction
        .update(customers)
        .set({ confirmedAt: sql`now()` })
        .where(eq(customers.id, id))
        .returning(customerColumns),
    );
    const signUps = await transaction
      .delete(customerTokens)
      .where(and(eq(customerTokens.customerId, id), eq(customerTokens.purpose, "sign-up")))
      .returning({ tokenHash: customerTokens.tokenHash, isOver: sql<boolean>`${hasExpired}` });
    const tokenDigest = signUpToken && hashToken(signUpToken);
    const isSignUp = signUps.some(
      ({ tokenHash, isOver }) => !isOver && tokenDigest && tokenHash.equals(tokenDigest),
    );
    return { customer, isSignUp };
  });
}

/**
 * Sets a new password and ends every session; opening the email's link also proves the address.
 * @returns null for a used or expired link
 */
export async function resetPassword(
  db: Database,
  token: string,
  password: string,
): Promise<{ id: number; email: string } | null> {
  const tokens = await db
    .select({ id: customerTokens.customerId })
    .from(customerTokens)
    .where(isToken(token, "reset"));
  // Hashing is expensive, so invalid links are rejected first.
  if (tokens.length === 0) return null;
  const passwordHash = await hashPassword(password);
  return await db.transaction(async (transaction) => {
    const id = await useToken(transaction, token, "reset");
    if (id === null) return null;
    const account = onlyRow(
      await transaction
        .update(customers)
        .set({ passwordHash, confirmedAt: sql`coalesce(confirmed_at, now())` })
        .where(eq(customers.id, id))
        .returning({ id: customers.id, email: customerColumns.email }),
    );
    await transaction.delete(customerSessions).where(eq(customerSessions.customerId, id));
    await transaction.delete(customerTokens).where(eq(customerTokens.customerId, id));
    return account;
  });
}

/** @returns the token, which only the browser stores */
export async function openSession(db: Database, customerId: number): Promise<string> {
  const { token, tokenHash } = newToken();
  await db
    .insert(customerSessions)
    .values({ tokenHash, customerId, expiresAt: inHours(sessionDays * 24) });
  return token;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(customerSessions).where(eq(customerSessions.tokenHash, hashToken(token)));
}

function inHours(hours: number) {
  return sql`now() + make_interval(hours => ${hours})`;
}

const LinkEmail = v.object({
  customerId: v.number(),
  purpose: v.picklist(["confirm", "reset"]),
  emailId: v.string(),
  /** Missing in jobs of earlier versions. */
  registration: v.exactOptional(v.string()),
});

/**
 * Stores the token of a link that is about to be sent, with its account locked, so that a
 * simultaneous registration runs before or after.
 * @returns null if the account is gone, or a later registration has voided the link already
 */
async function makeLinkToken(
  db: DatabasePool,
  { customerId, purpose, registration: own }: v.InferOutput<typeof LinkEmail>,
): Promise<{ token: string; kind: keyof typeof tokenHours } | null> {
  return await db.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ registration, isUnopened: sql<boolean>`${isUnopened}` })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for("update");
    if (!account || (purpose === "confirm" && own && own !== account.registration)) return null;
    const kind = account.isUnopened ? "choose" : purpose;
    const { token, tokenHash } = newToken();
    await transaction.insert(customerTokens).values({
      tokenHash,
      customerId,
      purpose: account.isUnopened ? "reset" : purpose,
      expiresAt: inHours(tokenHours[kind]),
    });
    return { token, kind };
  });
}

export function customerJobs(db: DatabasePool, mailer: Mailer, publicUrl: string): JobHandler[] {
  return [
    job(writeToCustomer, LinkEmail, async (request) => {
      const customer = await findCustomer(db, request.customerId);
      const link = customer && (await makeLinkToken(db, request));
      if (!link) return;
      const { token, kind } = link;
      const page = kind === "confirm" ? "confirm-account" : "reset-password";
      const url = `${publicUrl}/${page}/${token}`;
      const message = linkEmail(kind, customer, { url, hours: tokenHours[kind] });
      await mailer.send({
        id: request.emailId,
        to: customer.email,
        message,
        ...(await findEmailLayout(db, publicUrl)),
      });
    }),
    {
      name: "forget-expired-tokens",
      cron: "17 4 * * *",
      async work() {
        await db.delete(customerSessions).where(hasExpired);
        await db.delete(customerTokens).where(hasExpired);
      },
    },
  ];
}

/** What customers do with their own account («Mis datos»). */

export async function findOwnAccount(db: Database, id: number): Promise<OwnAccount> {
  const account = onlyRow(
    await db
      .select({ ...customerColumns, secondaryUseRefusedAt: customers.secondaryUseRefusedAt })
      .from(customers)
      .where(eq(customers.id, id)),
  );
  const { name, lastname, email, phone, secondaryUseRefusedAt } = account;
  return { name, lastname, email, phone, secondaryUse: secondaryUseRefusedAt === null };
}

export async function changeProfile(
  db: Database,
  id: number,
  { secondaryUse, ...profile }: ProfileChange,
): Promise<void> {
  const since = sql`coalesce(${customers.secondaryUseRefusedAt}, now())`;
  const rejection =
    secondaryUse === undefined ? {} : { secondaryUseRefusedAt: secondaryUse ? null : since };
  await db
    .update(customers)
    .set({ ...profile, ...rejection })
    .where(eq(customers.id, id));
}

export async function isOwnPassword(db: Database, id: number, password: string): Promise<boolean> {
  const [account] = await db
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, id));
  return await isPassword(password, account?.passwordHash ?? undefined);
}

/** Changes the password, ends all other sessions and revokes the links in emails. */
export async function changePassword(
  db: DatabasePool,
  id: number,
  password: string,
  token: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await transaction.update(customers).set({ passwordHash }).where(eq(customers.id, id));
    await transaction
      .delete(customerSessions)
      .where(
        and(eq(customerSessions.customerId, id), ne(customerSessions.tokenHash, hashToken(token))),
      );
    await transaction.delete(customerTokens).where(eq(customerTokens.customerId, id));
  });
}
