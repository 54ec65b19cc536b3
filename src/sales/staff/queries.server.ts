import { desc, eq, type SQL, sql } from "drizzle-orm";
import { isPublished } from "#src/catalogue/product/published.server.ts";
import { products, searchedQueries } from "#src/catalogue/schema.server.ts";
import { sheetTimestamp } from "#src/kernel/dates.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import {
  type Dimension,
  figuresOf,
  type Measures,
  measures,
  noSales,
  outlookOf,
} from "#src/sales/figures.ts";
import { comparedPeriods, inMonths, type Period, stepsOf, unitOf } from "#src/sales/periods.ts";
import { findCarts } from "./carts.server.ts";
import type { Grouping, Sales, SalesRow, StockRow } from "./contract.ts";
import * as texts from "./texts.ts";

/** How many rows the screen shows of a table. */
const shownRows = 50;

const names = ["now", "before", "lastYear"] as const;
const sums = sql.raw(measures.map((name) => `sum(${name}::float8) as ${name}`).join(", "));
const net = sql`sold - discount + delivery - refunded`;

/** A dimension's rows in the periods, each with the `period` that it belongs to. */
function salesIn(periods: Record<(typeof names)[number], Period>, dimension: Dimension): SQL {
  const parts = names.map(
    (name) => sql`select ${name} as period, * ${rowsIn(periods[name], dimension)}`,
  );
  return sql`from (${sql.join(parts, sql` union all `)}) daily`;
}

function rowsIn(period: Period, dimension: Dimension): SQL {
  const part = (of: Dimension, { from, to }: Period) =>
    sql`select * from daily_sales where dimension = ${of} and day between ${from} and ${to}`;
  if (dimension !== "product" && dimension !== "city")
    return sql`from (${part(dimension, period)}) daily`;
  const { months, days } = inMonths(period);
  const parts = [part(`${dimension}-month`, months), ...days.map((each) => part(dimension, each))];
  return sql`from (${sql.join(parts, sql` union all `)}) daily`;
}

/** Returns a period's sales with what they are compared to, for the plot and one table. */
export async function findSales(db: Database, now: Period, by: Grouping): Promise<Sales> {
  const periods = comparedPeriods({ from: now.from, to: now.to });
  const [totals, points, carts] = await Promise.all([
    db.execute<Measures & { name: string }>(
      sql`select period as name, ${sums} ${salesIn(periods, "method")} group by 1`,
    ),
    findSteps(db, periods),
    findCarts(db, now),
  ]);
  const of = (name: (typeof names)[number]) => ({
    ...periods[name],
    ...figuresOf(totals.rows.find((row) => row.name === name) ?? noSales),
  });
  const rows = by === "time" ? points : await findRows(db, now, by, shownRows);
  const compared = { now: of("now"), before: of("before"), lastYear: of("lastYear") };
  return { ...compared, points, rows, carts };
}

type Row = Measures & { name: string; before: number; lastYear: number };

const rowOf = ({ name, before, lastYear, ...row }: Row): SalesRow => ({
  name,
  ...figuresOf(row),
  before,
  lastYear,
});

/** Returns every step of the period, also those without a sale, beside the same of the others. */
async function findSteps(
  db: Database,
  periods: ReturnType<typeof comparedPeriods>,
): Promise<SalesRow[]> {
  const unit = unitOf(periods.now);
  const key = { hour: sql`key`, day: sql`day::text`, month: sql`to_char(day, 'YYYY-MM')` }[unit];
  const { rows } = await db.execute<Measures & { period: string; key: string }>(
    sql`select period, ${key} as key, ${sums}
      ${salesIn(periods, unit === "hour" ? "hour" : "method")} group by 1, 2`,
  );
  const found = new Map(rows.map((row) => [`${row.period} ${row.key}`, row]));
  const at = (name: (typeof names)[number], index: number) =>
    found.get(`${name} ${stepsOf(periods[name], unit)[index]}`) ?? noSales;
  return stepsOf(periods.now, unit).map((step, index) =>
    rowOf({
      ...at("now", index),
      name: unit === "hour" ? texts.hour(step) : step,
      before: figuresOf(at("before", index)).net,
      lastYear: figuresOf(at("lastYear", index)).net,
    }),
  );
}

/** By what each table groups the keys of a dimension, and the joins that it needs. */
const product = sql`left join products on products.id = nullif(sold.key, '')::int`;
const groups: Record<
  Exclude<Grouping, "time">,
  { dimension: Dimension; name: SQL; joins?: SQL; id?: SQL }
> = {
  product: {
    dimension: "product",
    name: sql`products.name`,
    joins: product,
    id: sql`products.id`,
  },
  category: {
    dimension: "product",
    name: sql`categories.name`,
    joins: sql`${product}
      left join product_subcategories main on main.product_id = products.id and main.position = 0
      left join subcategories on subcategories.id = main.subcategory_id
      left join categories on categories.id = subcategories.category_id`,
  },
  brand: { dimension: "product", name: sql`products.brand`, joins: product },
  city: { dimension: "city", name: sql`sold.key` },
  method: { dimension: "method", name: sql`sold.key` },
  hour: { dimension: "hour", name: sql`lpad(sold.key, 2, '0')` },
};

const nothing = sql.raw(measures.map(() => "0::float8").join(", "));
const added = sql.raw(
  [...measures, "before", `"lastYear"`].map((name) => `sum(sold.${name}) as ${name}`).join(", "),
);

/** Returns a table's rows: the best first, or hours in their order. */
export async function findRows(
  db: Database,
  now: Period,
  by: Grouping,
  limit: number,
): Promise<SalesRow[]> {
  const periods = comparedPeriods(now);
  if (by === "time") return await findSteps(db, periods);
  const { dimension, name, joins = sql``, id = name } = groups[by];
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select coalesce(${name}, '') as name, ${added} from (
        select key, ${added} from (
          select key, ${sums}, 0::float8 as before, 0::float8 as "lastYear"
          ${rowsIn(periods.now, dimension)} group by key
          union all
          select key, ${nothing}, sum((${net})::float8), 0
          ${rowsIn(periods.before, dimension)} group by key
          union all
          select key, ${nothing}, 0, sum((${net})::float8)
          ${rowsIn(periods.lastYear, dimension)} group by key
        ) sold group by key
      ) sold
      ${joins} group by ${id}, ${name}) found
    order by ${by === "hour" ? sql`name` : sql`${net} desc, name`} limit ${limit}`);
  return rows.map((row) => rowOf({ ...row, name: nameIn(by, row.name) }));
}

const nameIn = (by: Grouping, name: string): string =>
  by === "hour"
    ? texts.hour(name)
    : ((by === "method" ? texts.methods[name] : name) ?? "") || texts.unknownNames[by];

/** Returns the products on sale that sold in the last days, first those that end first. */
export async function findStock(db: Database, days: number): Promise<StockRow[]> {
  const sold = sql<number>`sold.pieces::float8`;
  const rows = await db
    .select({ id: products.id, name: products.name, stock: products.stock, sold })
    .from(products)
    .innerJoin(
      sql`(select key, sum(pieces) as pieces from daily_sales where dimension = 'product'
        and day > (now() at time zone 'America/Mexico_City')::date - ${days}::int group by key) sold`,
      sql`sold.key = ${products.id}::text and sold.pieces > 0`,
    )
    .where(isPublished)
    .orderBy(sql`${products.stock} / ${sold}`, desc(sold), products.name);
  return rows.map((row) => ({ ...row, ...outlookOf({ ...row, days }) }));
}

/** Returns what was searched without finding anything, the most frequent first. */
export async function findUnfound(db: Database) {
  const rows = await db
    .select()
    .from(searchedQueries)
    .where(eq(searchedQueries.outcome, "nothing"))
    .orderBy(desc(searchedQueries.searches), searchedQueries.query);
  return rows.map(({ query, searches, lastAt }) => ({
    [texts.searchColumns.query]: query,
    [texts.searchColumns.searches]: searches,
    [texts.searchColumns.lastAt]: sheetTimestamp(lastAt),
  }));
}
