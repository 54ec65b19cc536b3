import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { dropSecondFactor, setStaffPassword } from "#src/base/staff/commands.server.ts";
import { StaffInput } from "./contract.ts";
import { lockOwners, shutOut, hasAnotherOwner } from "./members.server.ts";
import { findStaffAccount, type StaffAccount } from "#src/base/staff/queries.server.ts";
import { staff } from "#src/base/staff/schema.server.ts";
import * as texts from "#src/base/staff/texts.ts";

/** Runs the operator's command. @returns its output @throws {Error} with advice */
export async function runUserCommand(db: DatabasePool, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: "string" }, role: { type: "string", default: "owner" } },
  });
  const [command, email] = positionals;
  if (command === "list") return await listStaff(db);
  if (command === "add" && email)
    return await addStaff(db, {
      email,
      name: values.name ?? email.replace(/@.*/, ""),
      role: values.role,
    });
  if (!isAction(command) || !email) return texts.commandHelp;
  const account = await findStaffAccount(db, email.toLowerCase());
  if (!account) throw new Error(texts.unknownEmail(email));
  const sentence = await actions[command](db, account);
  await writeAudit(db, {
    actor: "operator",
    action: command,
    resource: "staff",
    recordId: account.id,
  });
  return sentence;
}

const actions = {
  async password(db: DatabasePool, { id, email }: StaffAccount) {
    const password = newPassword();
    await setStaffPassword(db, id, password);
    return texts.newPassword(email, password);
  },
  async "reset-second-factor"(db: DatabasePool, { id, email }: StaffAccount) {
    await dropSecondFactor(db, id);
    return texts.passwordOnly(email);
  },
  async disable(db: DatabasePool, { id, email }: StaffAccount) {
    await db.transaction(async (transaction) => {
      await lockOwners(transaction);
      if (!(await hasAnotherOwner(transaction, id))) throw new Error(texts.lastOwnerStays(email));
      await transaction.update(staff).set({ active: false }).where(eq(staff.id, id));
      await shutOut(transaction, id);
    });
    return texts.disabled(email);
  },
  async enable(db: DatabasePool, { id, email }: StaffAccount) {
    await db.update(staff).set({ active: true }).where(eq(staff.id, id));
    return texts.enabled(email);
  },
};

function isAction(command: string | undefined): command is keyof typeof actions {
  return command !== undefined && Object.hasOwn(actions, command);
}

async function addStaff(
  db: DatabasePool,
  fields: { name: string; email: string; role: string },
): Promise<string> {
  const read = v.safeParse(StaffInput, fields);
  if (!read.success)
    throw new Error(
      `${texts.notStaffMember(String(read.issues[0].path?.[0]?.key))}.\n${texts.commandHelp}`,
    );
  const { name, email, role } = read.output;
  const [made] = await db
    .insert(staff)
    .values({ name, email, role })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!made) throw new Error(texts.emailKnown(email));
  const password = newPassword();
  await setStaffPassword(db, made.id, password);
  await writeAudit(db, {
    actor: "operator",
    action: "create",
    resource: "staff",
    recordId: made.id,
    after: { name, email, role },
  });
  return texts.newPassword(email, password);
}

async function listStaff(db: DatabasePool): Promise<string> {
  const rows = await db.select().from(staff).orderBy(asc(staff.name));
  if (rows.length === 0) return texts.nobodyYet;
  return rows.map((person) => texts.personLine(person, person.totpConfirmedAt !== null)).join("\n");
}

/** Without look-alike characters: people read it from a screen and type it. */
const characters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newPassword(): string {
  return Array.from({ length: 16 }, () => characters[randomInt(characters.length)]).join("");
}
