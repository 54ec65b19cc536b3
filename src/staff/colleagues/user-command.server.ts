import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { dropSecondFactor, setStaffPassword } from "#src/staff/commands.server.ts";
import { StaffInput } from "#src/staff/contract.ts";
import { hasAnotherOwner, lockOwners, shutOut } from "./resource.server.ts";
import { findStaffAccount, type StaffAccount } from "#src/staff/queries.server.ts";
import { roleNames } from "#src/staff/roles.ts";
import { staff } from "#src/staff/schema.server.ts";

const help = `
  npm run user -- list
  npm run user -- add correo@ejemplo.com --name "Ana Ruiz" --role owner
  npm run user -- password correo@ejemplo.com
  npm run user -- reset-second-factor correo@ejemplo.com
  npm run user -- disable correo@ejemplo.com
  npm run user -- enable correo@ejemplo.com

  Papeles: owner (dirección), sales (ventas), warehouse (bodega), content (contenido)
`;

/** What the operator types, and what is answered. @throws {Error} with what to do instead */
export async function runUserCommand(db: DatabasePool, words: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { name: { type: "string" }, role: { type: "string", default: "owner" } },
  });
  const [command, email] = positionals;
  if (command === "list") return await listStaff(db);
  if (command === "add" && email)
    return await addStaff(db, {
      email,
      name: values.name ?? email.split("@")[0]!,
      role: values.role,
    });
  const action = actions[command as keyof typeof actions];
  if (!action || !email) return help;
  const account = await findStaffAccount(db, email.toLowerCase());
  if (!account)
    throw new Error(
      `Nadie del personal tiene el correo ${email}. Mira la lista: npm run user -- list`,
    );
  const sentence = await action(db, account);
  await writeAudit(db, {
    actor: "operator",
    action: command!,
    resource: "staff",
    recordId: account.id,
  });
  return sentence;
}

const actions = {
  async password(db: DatabasePool, { id, email }: StaffAccount) {
    const password = newPassword();
    await setStaffPassword(db, id, password);
    return told(email, password);
  },
  async "reset-second-factor"(db: DatabasePool, { id, email }: StaffAccount) {
    await dropSecondFactor(db, id);
    return `  ${email} entra otra vez solo con su contraseña.`;
  },
  async disable(db: DatabasePool, { id, email }: StaffAccount) {
    await db.transaction(async (transaction) => {
      await lockOwners(transaction);
      if (!(await hasAnotherOwner(transaction, id)))
        throw new Error(
          `Sin ${email} la tienda queda sin dirección. Crea antes a otra persona: npm run user -- add correo@ejemplo.com`,
        );
      await transaction.update(staff).set({ active: false }).where(eq(staff.id, id));
      await shutOut(transaction, id);
    });
    return `  ${email} ya no puede entrar.`;
  },
  async enable(db: DatabasePool, { id, email }: StaffAccount) {
    await db.update(staff).set({ active: true }).where(eq(staff.id, id));
    return `  ${email} puede entrar.`;
  },
};

async function addStaff(
  db: DatabasePool,
  given: { name: string; email: string; role: string },
): Promise<string> {
  const read = v.safeParse(StaffInput, given);
  if (!read.success) throw new Error(`${read.issues[0].message}.\n${help}`);
  const { name, email, role } = read.output;
  const [made] = await db
    .insert(staff)
    .values({ name, email, role })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!made) throw new Error(`Ya hay alguien con el correo ${email}.`);
  const password = newPassword();
  await setStaffPassword(db, made.id, password);
  await writeAudit(db, {
    actor: "operator",
    action: "create",
    resource: "staff",
    recordId: made.id,
    after: { name, email, role },
  });
  return told(email, password);
}

async function listStaff(db: DatabasePool): Promise<string> {
  const rows = await db.select().from(staff).orderBy(asc(staff.name));
  if (rows.length === 0)
    return "  Todavía no hay nadie. Crea a la primera persona: npm run user -- add correo@ejemplo.com";
  return rows
    .map(
      ({ name, email, role, active, totpConfirmedAt }) =>
        `  ${email} · ${name} · ${roleNames[role]}${totpConfirmedAt ? " · segundo paso" : ""}${active ? "" : " · sin acceso"}`,
    )
    .join("\n");
}

function told(email: string, password: string): string {
  return `  Correo:      ${email}\n  Contraseña:  ${password}\n\n  No se vuelve a mostrar. Se entra en /admin y se cambia en «Mi cuenta».`;
}

/** Without signs that look alike: it is read from a screen and typed. */
const signs = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newPassword(): string {
  return Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join("");
}
