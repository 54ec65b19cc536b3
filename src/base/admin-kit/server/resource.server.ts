import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { eq, sql } from "drizzle-orm";
import type { Serializable } from "#src/base/kernel/endpoints.ts";
import {
  type InputOf,
  type RecordOf,
  type ResourceContract,
  resourceEndpoints,
  type RowOf,
  type SingletonContract,
  singletonEndpoints,
} from "#src/base/admin-kit/resource-contract.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import {
  type AnyHandler,
  type AnyReply,
  ok,
  errorReply,
} from "#src/base/platform/http/routes.server.ts";
import { type ListConfig, type ListQuery, type Page, readListQuery } from "./list-query.server.ts";
import { difference, writeAudit } from "#src/base/audit/audit.server.ts";
import { createStaffRoutesOf, forbidden } from "#src/base/staff/guard.server.ts";
import { type Action, hasPermission } from "#src/base/staff/roles.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

/**
 * A kind of record that the staff edit: lists, one record with its version, creating, updating and
 * deleting. Each change is one transaction under a lock on that record, checked against the version
 * that its editor saw, and logged in the audit log with the values before and after.
 */
export type Resource<Contract extends ResourceContract<Action>> = ResourceSource<Contract> &
  Pick<Operations<Contract>, Contract["operations"][number]>;

interface ResourceSource<Contract extends ResourceContract<Action>> extends RecordRules {
  contract: Contract;
  listConfig: ListConfig;
  list(db: Database, query: ListQuery): Promise<Page<Serializable<RowOf<Contract>>>>;
  find(db: Database, id: number): Promise<Serializable<RecordOf<Contract>> | null>;
  /** Checks who creates or changes a record. @returns the reply that rejects it */
  authorize?(c: Context, input: InputOf<Contract>, id: number | null): Promise<AnyReply | null>;
  /** Returns further permissions that a change needs; before it, a new record is null. */
  alsoRequires?(
    before: Serializable<RecordOf<Contract>> | null,
    after: Serializable<RecordOf<Contract>>,
  ): readonly Action[];
  /** Runs after the change is committed. */
  changed?(
    c: Context,
    before: Serializable<RecordOf<Contract>> | null,
    after: Serializable<RecordOf<Contract>>,
  ): void;
}

interface Operations<Contract extends ResourceContract<Action>> {
  create(db: Database, input: InputOf<Contract>, actor: string): Promise<number | Rejection>;
  update(
    db: Database,
    id: number,
    input: InputOf<Contract>,
    actor: string,
  ): Promise<Rejection | void>;
  delete(db: Database, id: number, actor: string): Promise<Rejection | void>;
}

interface RecordRules {
  /** Fields that change without an editor, like stock: they don't count for the version. */
  unversioned?: readonly string[];
  /** Personal fields: the audit log records that they changed, but not their values. */
  personal?: readonly string[];
  /** The tables' constraints, and the error to show when one is violated. */
  constraints?: Record<string, Rejection>;
}

/** Why a change is impossible, in words for the staff. */
export interface Rejection {
  msg: string;
  field?: string;
}

export const isRejection = (result: unknown): result is Rejection =>
  typeof result === "object" && result !== null && "msg" in result;

export function resourceApi<Contract extends ResourceContract<Action>>(
  db: DatabasePool,
  resource: Resource<Contract>,
): Hono {
  const { contract, listConfig } = resource;
  const { name } = contract;
  return createStaffRoutesOf(resourceEndpoints<ResourceContract<Action>>(contract), {
    [`GET /${name}`]: async (c) => {
      const { rows, total } = await resource.list(db, readListQuery(c, listConfig));
      return ok({ data: rows, total });
    },
    [`GET /${name}/:id`]: async (_, { params }) => {
      const record = await resource.find(db, Number(params["id"]));
      return record ? recordReply(resource, record) : missing;
    },
    ...operationHandlers(db, resource),
  });
}

function operationHandlers<Contract extends ResourceContract<Action>>(
  db: DatabasePool,
  resource: Resource<Contract>,
): Record<string, AnyHandler> {
  const { name } = resource.contract;
  // The contract lists the allowed operations; here each of them is optional.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { create, update, delete: remove } = resource as Partial<Operations<Contract>>;
  type Run = (db: Database, input: InputOf<Contract>, actor: string) => ReturnType<Change["run"]>;
  const save = async (c: Context, body: unknown, id: number | null, run: Run) => {
    const input = checkedInput(resource, body);
    const rejected = await resource.authorize?.(c, input, id);
    if (rejected) return rejected;
    const action = id === null ? "create" : "update";
    return await write(c, db, resource, { action, id, run: (tx, actor) => run(tx, input, actor) });
  };
  const handlers: Record<string, AnyHandler> = {};
  if (create) handlers[`POST /${name}`] = (c, { body }) => save(c, body, null, create);
  if (update)
    handlers[`PUT /${name}/:id`] = (c, { params, body }) => {
      const id = Number(params["id"]);
      return save(c, body, id, (tx, input, actor) => update(tx, id, input, actor));
    };
  if (remove)
    handlers[`DELETE /${name}/:id`] = (c, { params }) => {
      const id = Number(params["id"]);
      const run: Change["run"] = (transaction, actor) => remove(transaction, id, actor);
      return write(c, db, resource, { action: "delete", id, run });
    };
  return handlers;
}

/** The route validated it against the contract's own schema; the generic handler loses its type. */
const checkedInput = <Contract extends SingletonContract>(
  _: { contract: Contract },
  body: unknown,
) => body as InputOf<Contract>;

/**
 * A record that exists once in the shop, like its company texts: read and written as a whole, with
 * the same checks.
 */
export interface Singleton<Contract extends SingletonContract<Action>> extends RecordRules {
  contract: Contract;
  find(db: Database): Promise<Serializable<RecordOf<Contract>>>;
  save(db: Database, input: InputOf<Contract>, actor: string): Promise<Rejection | void>;
  /**
   * Returns further permissions that a change needs, if part of it concerns more than this record.
   */
  alsoRequires?(
    before: Serializable<RecordOf<Contract>>,
    after: Serializable<RecordOf<Contract>>,
  ): readonly Action[];
}

export function singletonApi<Contract extends SingletonContract<Action>>(
  db: DatabasePool,
  singleton: Singleton<Contract>,
): Hono {
  const { name } = singleton.contract;
  return createStaffRoutesOf(singletonEndpoints<SingletonContract<Action>>(singleton.contract), {
    [`GET /${name}`]: async () => recordReply(singleton, await singleton.find(db)),
    [`PUT /${name}`]: (c, { body }) =>
      write(c, db, singleton, {
        action: "update",
        id: "all",
        run: (transaction, actor) =>
          singleton.save(transaction, checkedInput(singleton, body), actor),
      }),
  });
}

interface StoredRecord<Found extends object = object> extends RecordRules {
  contract: { name: string };
  listConfig?: Pick<ListConfig, "id">;
  find(db: Database, id: number | "all"): Promise<Found | null>;
  changed?(c: Context, before: Found | null, after: Found): void;
  alsoRequires?(before: Found | null, after: Found): readonly Action[];
}

interface Change {
  action: "create" | "update" | "delete";
  /** Null for a new record. */
  id: number | "all" | null;
  /** @returns the id of a new record */
  run(db: Database, actor: string): Promise<number | Rejection | void>;
}

/** Makes a change in one transaction, with lock, version check and audit. */
function write<Found extends object>(
  c: Context,
  db: DatabasePool,
  stored: StoredRecord<Found>,
  { action, id, run }: Change,
): Promise<AnyReply> {
  return handleRejections(c, stored, async () => {
    const seen = c.req.header("if-match")?.replaceAll('"', "");
    if (action === "update" && !seen) return errorReply(428, texts.versionMissing);
    const { email: actor, role } = c.var.staff;
    const { before, after, reply } = await db.transaction(async (transaction) => {
      const before = id === null ? null : await lockRecord(transaction, stored, id);
      if (id !== null && !before) return { reply: missing };
      if (before && action === "update" && versionOf(stored, before) !== seen)
        return { reply: conflict(stored, before) };
      const made = orReject(await run(transaction, actor));
      const recordId = id ?? Number(made);
      const after = action === "delete" ? null : await findAgain(transaction, stored, recordId);
      const more = (after && stored.alsoRequires?.(before, after)) ?? [];
      if (more.some((needed) => !hasPermission(role, needed))) throw new ForbiddenChange();
      await writeAudit(transaction, {
        actor,
        action,
        resource: stored.contract.name,
        recordId,
        ...(before && after ? difference(before, after, stored.personal) : { before, after }),
      });
      const status = action === "create" ? 201 : 200;
      return { before, after, reply: after ? recordReply(stored, after, status) : ok(before) };
    });
    if (after) stored.changed?.(c, before ?? null, after);
    return reply;
  });
}

/** Returns the version of a record as its editor saw it. */
export function versionOf({ unversioned = [] }: RecordRules, record: object): string {
  const edited = Object.entries(record).filter(([key]) => !unversioned.includes(key));
  return createHash("sha256").update(JSON.stringify(edited)).digest("base64url").slice(0, 22);
}

/**
 * Locks a record, so that two changes of it run one after the other. Its row is locked too: bulk
 * edits, imports, jobs and customers change it without knowing of the first lock.
 */
async function lockRecord<Found extends object>(
  db: Database,
  { contract: { name }, listConfig, find }: StoredRecord<Found>,
  id: number | "all",
): Promise<Found | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${id}`}, 0))`);
  if (listConfig)
    await db
      .select({ id: listConfig.id })
      .from(listConfig.id.table)
      .where(eq(listConfig.id, id))
      // Orders that name it as a foreign key need not wait.
      .for("no key update");
  return await find(db, id);
}

async function findAgain<Found extends object>(
  db: Database,
  { contract: { name }, find }: StoredRecord<Found>,
  id: number | "all",
): Promise<Found> {
  const record = await find(db, id);
  if (!record) throw new Error(`${name} ${id} is gone right after it was written`);
  return record;
}

function recordReply(rules: RecordRules, record: object, status: 200 | 201 = 200) {
  const version = versionOf(rules, record);
  return { status, body: { ...record, version }, headers: { etag: `"${version}"` } };
}

const missing = errorReply(404, texts.removedMeanwhile);

/** Gives the second of two editors the first one's values, so that nothing is lost. */
function conflict(rules: RecordRules, current: object) {
  const msg = texts.changedMeanwhile;
  return {
    status: 412,
    body: { msg, current: { ...current, version: versionOf(rules, current) } },
  };
}

class RejectedChange extends Error {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(rejection.msg);
    this.rejection = rejection;
  }
}

class ForbiddenChange extends Error {}

/** Rolls back the transaction. */
function orReject<Done>(result: Done | Rejection): Done {
  if (isRejection(result)) throw new RejectedChange(result);
  return result;
}

async function handleRejections(
  c: Context,
  { constraints = {} }: RecordRules,
  work: () => Promise<AnyReply>,
): Promise<AnyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ForbiddenChange) return forbidden(c);
    const rejection =
      error instanceof RejectedChange
        ? error.rejection
        : constraints[brokenConstraint(error) ?? ""];
    if (!rejection) throw error;
    return errorReply(409, rejection.msg, rejection.field);
  }
}

export function brokenConstraint(error: unknown): string | null {
  if (error instanceof HTTPException) return null;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return null;
}
