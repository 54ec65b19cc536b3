import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { bodyLimit1MiB, jsonBody } from "#src/platform/request-guards.server.ts";
import { type ListConfig, type ListQuery, type Page, readListQuery } from "./list-query.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import type { ErrorResponse } from "#src/platform/error-response.server.ts";
import { difference, writeAudit } from "#src/audit/audit.server.ts";
import { requirePermission, forbidden } from "#src/staff/guard.server.ts";
import { type Action, hasPermission } from "#src/staff/roles.ts";

/**
 * What the staff keep up, all in the same way: lists, one record with its version, making, changing
 * and removing it. Each change is one transaction under a lock on that record, checked against the
 * version that its editor saw, and written into the audit log with what it was before and what it
 * is after.
 */
export interface Resource<Schema extends v.GenericSchema> {
  /** As it stands in the address and in the audit log. */
  name: string;
  read: Action;
  write: Action;
  listConfig: ListConfig;
  list(db: Database, query: ListQuery): Promise<Page<object>>;
  find(db: Database, id: number): Promise<object | null>;
  input: Schema;
  create?(db: Database, input: v.InferOutput<Schema>, actor: string): Promise<number | Rejection>;
  update?(
    db: Database,
    id: number,
    input: v.InferOutput<Schema>,
    actor: string,
  ): Promise<Rejection | void>;
  remove?(db: Database, id: number, actor: string): Promise<Rejection | void>;
  /** What else is told once the change stands. */
  changed?(c: Context, before: object | null, after: object): void;
  /** What becomes of a record without anybody editing it, like its stock: it makes no version. */
  unversioned?: readonly string[];
  /** Fields about a person: the audit log says that they changed, and not what they were. */
  personal?: readonly string[];
  /** Constraints of the tables, and what their breach means to a person. */
  constraints?: Record<string, Rejection>;
}

/** Why something can't be done, as the staff read it. */
export interface Rejection {
  msg: string;
  field?: string;
}

export const isRejection = (result: unknown): result is Rejection =>
  typeof result === "object" && result !== null && "msg" in result;

export function resourceApi<Schema extends v.GenericSchema>(
  db: DatabasePool,
  resource: Resource<Schema>,
) {
  const { name, listConfig, input } = resource;
  const body = jsonBody(input, bodyLimit1MiB);
  const api = new Hono();

  api.get("/", requirePermission(resource.read), async (c) => {
    const { rows, total } = await resource.list(db, readListQuery(c, listConfig));
    return c.json({ data: rows, total });
  });

  api.get("/:id{[0-9]+}", requirePermission(resource.read), async (c) => {
    const record = await resource.find(db, idOf(c.req.param("id")));
    return record ? shown(c, resource, record) : missing(c);
  });

  const { create, update, remove } = resource;
  if (create)
    api.post("/", requirePermission(resource.write), body, (c) =>
      handleRejections(c, resource, async () => {
        const actor = c.var.staff.email;
        const record = await db.transaction(async (transaction) => {
          const id = orReject(await create(transaction, c.req.valid("json" as never), actor));
          const after = (await resource.find(transaction, id))!;
          await writeAudit(transaction, {
            actor,
            action: "create",
            resource: name,
            recordId: id,
            after,
          });
          return after;
        });
        resource.changed?.(c, null, record);
        return shown(c, resource, record, 201);
      }),
    );

  if (update)
    api.put("/:id{[0-9]+}", requirePermission(resource.write), body, (c) => {
      const id = idOf(c.req.param("id"));
      return changeRecord(c, db, resource, {
        id,
        change: (transaction, actor) =>
          update(transaction, id, c.req.valid("json" as never), actor),
      });
    });

  if (remove)
    api.delete("/:id{[0-9]+}", requirePermission(resource.write), (c) =>
      handleRejections(c, resource, async () => {
        const id = idOf(c.req.param("id"));
        const actor = c.var.staff.email;
        const before = await db.transaction(async (transaction) => {
          const found = await lockRecord(transaction, resource, id);
          if (!found) return null;
          orReject(await remove(transaction, id, actor));
          await writeAudit(transaction, {
            actor,
            action: "delete",
            resource: name,
            recordId: id,
            before: found,
          });
          return found;
        });
        return before ? c.json(before) : missing(c);
      }),
    );
  return api;
}

/**
 * What there is one of in the shop, like its company texts: read and written as a whole, with the
 * same care.
 */
export interface Singleton<Schema extends v.GenericSchema> {
  name: string;
  read: Action;
  write: Action;
  input: Schema;
  find(db: Database): Promise<object>;
  save(db: Database, input: v.InferOutput<Schema>, actor: string): Promise<Rejection | void>;
  /** What else a change asks for, where a part of it is more than the whole's own matter. */
  alsoRequires?(before: object, after: object): readonly Action[];
  constraints?: Record<string, Rejection>;
}

export function singletonApi<Schema extends v.GenericSchema>(
  db: DatabasePool,
  singleton: Singleton<Schema>,
) {
  const body = jsonBody(singleton.input, bodyLimit1MiB);
  return new Hono()
    .get("/", requirePermission(singleton.read), async (c) =>
      shown(c, singleton, await singleton.find(db)),
    )
    .put("/", requirePermission(singleton.write), body, (c) =>
      changeRecord(c, db, singleton, {
        id: "all",
        change: (transaction, actor) =>
          singleton.save(transaction, c.req.valid("json" as never), actor),
      }),
    );
}

interface Change {
  id: number | "all";
  change(db: Database, actor: string): Promise<Rejection | void>;
}

function changeRecord(
  c: Context,
  db: DatabasePool,
  stored: AnyRecord,
  { id, change }: Change,
): Promise<Response> {
  return handleRejections(c, stored, async () => {
    const seen = c.req.header("if-match")?.replaceAll('"', "");
    if (!seen)
      return c.json(
        { msg: "Falta la versión de lo que cambias (If-Match)" } satisfies ErrorResponse,
        428,
      );
    const actor = c.var.staff.email;
    const { before, after } = await db.transaction(async (transaction) => {
      const before = await lockRecord(transaction, stored, id);
      if (!before || versionOf(stored, before) !== seen) return { before };
      orReject(await change(transaction, actor));
      const after = (await stored.find(transaction, id as number))!;
      if (
        stored
          .alsoRequires?.(before, after)
          .some((action) => !hasPermission(c.var.staff.role, action))
      )
        throw new ForbiddenChange();
      await writeAudit(transaction, {
        actor,
        action: "update",
        resource: stored.name,
        recordId: id,
        ...difference(before, after, stored.personal),
      });
      return { before, after };
    });
    if (before && after) stored.changed?.(c, before, after);
    if (after) return shown(c, stored, after);
    return before ? conflict(c, stored, before) : missing(c);
  });
}

/** Of the record as its editor saw it. */
export function versionOf(
  { unversioned = [] }: { unversioned?: readonly string[] },
  record: object,
): string {
  const edited = Object.entries(record).filter(([key]) => !unversioned.includes(key));
  return createHash("sha256").update(JSON.stringify(edited)).digest("base64url").slice(0, 22);
}

interface AnyRecord {
  name: string;
  find(db: Database, id: number): Promise<object | null>;
  unversioned?: readonly string[];
  personal?: readonly string[];
  constraints?: Record<string, Rejection>;
  alsoRequires?(before: object, after: object): readonly Action[];
  changed?(c: Context, before: object | null, after: object): void;
}

/** Two who change the same record go one after the other. */
async function lockRecord(
  db: Database,
  resource: AnyRecord,
  id: number | "all",
): Promise<object | null> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${resource.name} ${id}`}, 0))`,
  );
  return await resource.find(db, id as number);
}

function shown(c: Context, resource: AnyRecord, record: object, status: 200 | 201 = 200) {
  const version = versionOf(resource, record);
  return c.json({ ...record, version }, status, { etag: `"${version}"` });
}

function missing(c: Context) {
  return c.json({ msg: "Ya no existe: alguien lo borró" } satisfies ErrorResponse, 404);
}

/** The second of two editors gets what the first one wrote, and nothing is lost. */
function conflict(c: Context, resource: AnyRecord, current: object) {
  const msg = "Otra persona cambió esto mientras lo editabas";
  return c.json({ msg, current: { ...current, version: versionOf(resource, current) } }, 412);
}

class RejectedChange extends Error {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(rejection.msg);
    this.rejection = rejection;
  }
}

class ForbiddenChange extends Error {}

/** Ends the transaction without a trace. */
function orReject<ResponseBody>(result: ResponseBody | Rejection): ResponseBody {
  if (isRejection(result)) throw new RejectedChange(result);
  return result;
}

async function handleRejections(
  c: Context,
  { constraints = {} }: AnyRecord,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ForbiddenChange) return forbidden(c);
    const rejection =
      error instanceof RejectedChange
        ? error.rejection
        : constraints[brokenConstraint(error) ?? ""];
    if (!rejection) throw error;
    return c.json(
      {
        msg: rejection.msg,
        ...(rejection.field ? { errors: [{ field: rejection.field, msg: rejection.msg }] } : {}),
      } satisfies ErrorResponse,
      409,
    );
  }
}

function brokenConstraint(error: unknown): string | null {
  if (error instanceof HTTPException) return null;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { constraint } = cause as { constraint?: unknown };
    if (typeof constraint === "string") return constraint;
  }
  return null;
}
