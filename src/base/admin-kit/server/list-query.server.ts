import { isPhone, tidyPhone } from "#src/base/kernel/phone-number.ts";
import { momentOf } from "#src/base/platform/db/days.server.ts";
import { and, asc, count, desc, inArray, is, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgNumericNumber, type PgSelect, type PgTable } from "drizzle-orm/pg-core";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import { isDay } from "#src/base/kernel/dates.ts";
import { idOf, maxInteger, readWhole } from "#src/base/platform/http/numbers-in-urls.server.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import { findShapeFault } from "#src/base/platform/http/json-shape.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

/**
 * Configures a list for the staff: page, order and filters come from the query string, restricted
 * to what the list offers.
 */
export interface ListConfig {
  id: PgColumn;
  /** Matches the rows that a filter names exactly: they come first, however the list is sorted. */
  first?: (filter: Record<string, unknown>) => SQL | undefined;
  sorts: Record<string, PgColumn | SQL>;
  filters: Record<string, Filter>;
}

/** Turns a filter's value into a condition. @throws {HTTPException} 400 for an invalid value */
export type Filter = (value: unknown) => SQL | undefined;

export interface ListQuery {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

export function tablePage<Table extends PgTable>(
  db: Database,
  table: Table,
  query: ListQuery,
): Promise<Page<Table["$inferSelect"]>> {
  // Drizzle's types need a concrete table; here it is any table.
  const any: PgTable = table;
  return pageOf(db, table, db.select().from(any).$dynamic(), query);
}

export async function pageOf<Select extends PgSelect>(
  db: Database,
  table: PgTable,
  select: Select,
  { where, orderBy, limit, offset }: ListQuery,
): Promise<Page<Awaited<Select>[number]>> {
  const page = select
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: await page, total: await countRows(db, table, where) };
}

export async function countRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  return onlyRow(await db.select({ total: count() }).from(table).where(where)).total;
}

const maxRows = 500;

/**
 * Parses `?page=1&perPage=25&sort=name&order=ASC&filter={"q":"techo"}`, or `?ids=1,2` for those
 * rows only.
 */
export function readListQuery(c: Context, listConfig: ListConfig): ListQuery {
  const { page = "1", perPage = "25", sort, order = "ASC", ids } = c.req.query();
  const limit = readWhole(perPage, maxRows);
  const filter = readFilter(c);
  const conditions = [filterConditions(filter, listConfig)];
  if (ids !== undefined)
    conditions.push(inArray(listConfig.id, ids.split(",").filter(Boolean).map(idOf)));
  const direction = order === "DESC" ? desc : asc;
  const first = listConfig.first?.(filter);
  const column =
    sort === undefined || sort === "id"
      ? undefined
      : Object.hasOwn(listConfig.sorts, sort)
        ? listConfig.sorts[sort]
        : reject(texts.unknownSort(sort));
  return {
    where: and(...conditions),
    // The id breaks ties, so that each row is on exactly one page.
    orderBy: [
      ...(first ? [desc(first)] : []),
      ...(column ? [direction(column)] : []),
      direction(listConfig.id),
    ],
    limit,
    offset: (readWhole(page, 1_000_000) - 1) * limit,
  };
}

/** Builds the condition of a list's filter. @throws {HTTPException} 400 for an unknown filter */
export function filterConditions(
  filter: Record<string, unknown>,
  { filters }: Pick<ListConfig, "filters">,
): SQL | undefined {
  const conditions = Object.entries(filter).map(([name, value]) => {
    const make = Object.hasOwn(filters, name) ? filters[name] : undefined;
    return make ? make(value) : reject(texts.unknownFilter(name));
  });
  return and(...conditions);
}

function reject(message: string): never {
  throw new HTTPException(400, { message });
}

export function readFilter(c: Context): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(c.req.query("filter") ?? "{}");
    if (isObject(filter) && !findShapeFault(filter)) return filter;
  } catch {
    // Rejected below.
  }
  return reject(texts.filterIsNotJson);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const textOf = (value: unknown): string =>
  typeof value === "string" && !value.includes("\0") ? value.trim() : reject(texts.filterIsNotText);

export const equalsId =
  (column: PgColumn): Filter =>
  (value) => {
    const values = (Array.isArray(value) ? value : [value])
      .filter((each) => each !== "" && each !== null)
      .map((each) => idOf(String(each)));
    return values.length > 0 ? inArray(column, values) : undefined;
  };

export const equalsText =
  (column: PgColumn): Filter =>
  (value) => {
    const values = (Array.isArray(value) ? value : [value])
      .map(textOf)
      .filter((each) => each !== "");
    return values.length > 0 ? inArray(column, values) : undefined;
  };

export const isTrue =
  (yes: SQL, no: SQL): Filter =>
  (value) =>
    value === true || value === "true"
      ? yes
      : value === false || value === "false"
        ? no
        : undefined;

/** Casts to the column's own type: with another type, PostgreSQL could not use an index. */
const comparable = (column: PgColumn | SQL, number: number) =>
  is(column, PgNumericNumber) ? sql`${number}::numeric` : sql`${Math.trunc(number)}::int`;

const bound =
  (column: PgColumn | SQL, sign: SQL): Filter =>
  (value) => {
    if (value === "" || value === null) return undefined;
    const number = Number(value);
    return Math.abs(number) <= maxInteger
      ? sql`${column} ${sign} ${comparable(column, number)}`
      : reject(texts.filterIsNotNumber);
  };

export const gte = (column: PgColumn | SQL): Filter => bound(column, sql`>=`);
export const lte = (column: PgColumn | SQL): Filter => bound(column, sql`<=`);

const dayBound =
  (column: PgColumn, sign: SQL, day: SQL): Filter =>
  (value) => {
    if (value === "" || value === null) return undefined;
    const midnight = momentOf(sql`${dayOf(value)}::${day}`);
    return sql`${column} ${sign} (${midnight})`;
  };

/** Filters from a day on, in Mexico City's time. */
export const fromDay = (column: PgColumn): Filter => dayBound(column, sql`>=`, sql`date`);
export const untilDay = (column: PgColumn): Filter => dayBound(column, sql`<`, sql`date + 1`);

function dayOf(value: unknown): string {
  const day = textOf(value).slice(0, 10);
  return isDay(day) ? day : reject(texts.filterIsNotDate);
}

/**
 * Matches rows whose search text contains every typed word (ignoring case and accents; a trigram
 * index supports it).
 */
export const matchesText =
  (searchText: SQL): Filter =>
  (value) => {
    const typed = cleanCode(textOf(value)).split(/\s+/).filter(Boolean).slice(0, 8);
    return and(
      ...typed.map(
        (word) => sql`${searchText} like '%' || normalize_text(${escapeLike(word)}) || '%'`,
      ),
    );
  };

/** The same for people, whose telephone is found however it is typed. */
export const matchesPerson =
  (searchText: SQL): Filter =>
  (value) => {
    const typed = textOf(value);
    const digits = isPhone(typed) ? tidyPhone(typed).replace("+", "") : typed;
    return matchesText(searchText)(digits);
  };

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}
