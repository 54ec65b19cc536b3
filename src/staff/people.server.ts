import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { countRows, flag, oneText, words } from "#src/platform/listing.server.ts";
import { endStaffSessions, sendPasswordLink } from "./commands.server.ts";
import { StaffInput } from "./contract.ts";
import type { Refusal, Resource } from "./resource.server.ts";
import { staff } from "./schema.server.ts";

const shown = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  active: staff.active,
  secondFactor: sql<boolean>`${staff.totpConfirmedAt} is not null`,
  invited: sql<boolean>`${staff.passwordHash} is null`,
};

/** Those who work here. Nobody is deleted: the log goes on naming them. */
export function staffResource(jobs: Pick<Jobs, "enqueue">): Resource<typeof StaffInput> {
  return {
    name: "staff",
    read: "staff.manage",
    write: "staff.manage",
    input: StaffInput,
    unversioned: ["secondFactor", "invited"],
    constraints: { staff_email: { field: "email", msg: "Ya hay alguien con ese correo" } },
    listing: {
      id: staff.id,
      sorts: { name: staff.name, email: staff.email, role: staff.role },
      filters: {
        q: words(sql`plain_letters(${staff.name} || ' ' || ${staff.email})`),
        role: oneText(staff.role),
        active: flag(sql`${staff.active}`, sql`not ${staff.active}`),
      },
    },
    async list(db, { where, orderBy, limit, offset }) {
      const rows = await db
        .select(shown)
        .from(staff)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      return { rows, total: await countRows(db, staff, where) };
    },
    async find(db, id) {
      const [member] = await db.select(shown).from(staff).where(eq(staff.id, id));
      return member ?? null;
    },
    async create(db, input) {
      const [made] = await db.insert(staff).values(input).returning({ id: staff.id });
      await sendPasswordLink(db, jobs, made!.id);
      return made!.id;
    },
    async update(db, id, input): Promise<Refusal | void> {
      const stays = input.active && input.role === "owner";
      if (!stays && !(await hasAnotherOwner(db, id))) return { msg: "Queda sin dirección: nombra antes a otra persona", field: "role" };
      await db.update(staff).set(input).where(eq(staff.id, id));
      if (!input.active) await endStaffSessions(db, id);
    },
  };
}

async function hasAnotherOwner(db: Database, id: number): Promise<boolean> {
  const owners = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), staff.active, ne(staff.id, id)))
    .for("update");
  return owners.length > 0;
}
