import { desc, eq, type SQL, sql } from "drizzle-orm";
import { today } from "#src/base/platform/db/days.server.ts";
import { isPublished } from "#src/shop/catalogue/product/published.server.ts";
import { products, searchedQueries } from "#src/shop/catalogue/schema.server.ts";
import { onHandOf } from "#src/shop/catalogue/product/stock-change.ts";
import { sheetTimestamp } from "#src/base/kernel/dates.ts";
import { withCommitments } from "#src/shop/orders/commitments.server.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import {
  type Dimension,
  addUp,
  figuresOf,
  type Measures,
  measures,
  outlookOf,
} from "#src/shop/reports/figures.ts";
import { comparedPeriods, type Period, stepsOf, unitOf } from "#src/shop/reports/periods.ts";
import { addUpCarts, findCartsByDay } from "./carts.server.ts";
import type { Sales, SalesTable, StockRow } from "./contract.ts";
import type { Grouping } from "./groupings.ts";
import * as texts from "./texts.ts";

const net = "sold - discount + delivery - refunded";

/** How many rows the screen shows of a table. */
const shownRows = 50;

const names = ["now", "before", "lastYear"] as const;
type Compared = Record<(typeof names)[number], Period>;

/**
 * A dimension's rows, with whether each belongs to the period, to the one before, and to last year.
 * Days are literals, so that PostgreSQL plans for as many as there are.
 */
function salesIn(periods: Compared, dimension: Dimension): SQL {
  const belongs = names.map((name) => {
    const { from, to } = periods[name];
    return sql`(day between ${from} and ${to})`;
  });
  return sql`from (
    select *, ${belongs[0]} as "now", ${belongs[1]} as before, ${belongs[2]} as "lastYear"
    from daily_sales
    where dimension = ${dimension} and (${sql.join(belongs, sql` or `)})) sales`.inlineParams();
}

/** Returns a period's sales with what they are compared to, for the plot and one table. */
export async function findSales(db: Database, now: Period, by: Grouping): Promise<Sales> {
  const [{ points, ...totals }, table, carts] = await Promise.all([
    findSteps(db, now),
    by === "time" ? null : findTable(db, now, by, shownRows),
    findCartsByDay(db, now),
  ]);
  return {
    ...totals,
    points,
    ...(table ?? { rows: points, total: totalOf(totals) }),
    carts: addUpCarts(carts),
  };
}

const totalOf = ({ now, before, lastYear }: Omit<Sales, "rows" | "total" | "carts" | "points">) => {
  const { from: _, to: __, received: ___, ...figures } = now;
  return { name: texts.total, ...figures, before: before.net, lastYear: lastYear.net };
};

/** Returns a period's steps, also those without a sale, beside the same of the others, and all sums. */
async function findSteps(
  db: Database,
  { from, to }: Period,
): Promise<Omit<Sales, "rows" | "total" | "carts">> {
  const periods = comparedPeriods({ from, to });
  const unit = unitOf(periods.now);
  const key = { hour: sql`key`, day: sql`day::text`, month: sql`to_char(day, 'YYYY-MM')` }[unit];
  const { rows } = await db.execute<Measures & Record<keyof Compared, boolean> & { key: string }>(
    sql`select ${key} as key, "now", before, "lastYear", ${sql.raw(
      measures.map((measure) => `sum(${measure})::float8 as ${measure}`).join(", "),
    )} ${salesIn(periods, unit === "hour" ? "hour" : "seller")}
    group by 1, 2, 3, 4`,
  );
  const of = (name: keyof Compared) => rows.filter((row) => row[name]);
  const at = (name: keyof Compared, index: number) => {
    const step = stepsOf(periods[name], unit)[index];
    return figuresOf(addUp(of(name).filter((row) => row.key === step)));
  };
  const received = await findReceived(db, periods);
  const total = (name: keyof Compared) => ({
    ...periods[name],
    ...figuresOf(addUp(of(name))),
    received: received[name],
  });
  return {
    now: total("now"),
    before: total("before"),
    lastYear: total("lastYear"),
    points: stepsOf(periods.now, unit).map((step, index) => ({
      name: unit === "hour" ? texts.hour(step) : step,
      ...at("now", index),
      before: at("before", index).net,
      lastYear: at("lastYear", index).net,
    })),
  };
}

/** Returns what came and was not given back in each period. */
async function findReceived(db: Database, periods: Compared) {
  const sumOf = (name: keyof Compared) =>
    sql.raw(`coalesce(sum(${net}) filter (where "${name}"), 0)::float8 / 100 as "${name}"`);
  const { rows } = await db.execute<Record<keyof Compared, number>>(
    sql`select ${sql.join(names.map(sumOf), sql`, `)} ${salesIn(periods, "method")}`,
  );
  return onlyRow(rows);
}

/** By what each table groups the keys of a dimension, and the joins that it needs. */
const product = sql`left join products on products.id = nullif(found.key, '')::int`;
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
  city: { dimension: "city", name: sql`found.key` },
  method: { dimension: "method", name: sql`found.key` },
  seller: {
    dimension: "seller",
    name: sql`coalesce(staff.name, found.key)`,
    joins: sql`left join staff on staff.email = found.key`,
    id: sql`found.key`,
  },
  hour: { dimension: "hour", name: sql`lpad(found.key, 2, '0')` },
};

const sums = sql.raw(
  [
    ...measures.map((measure) => `sum(${measure}::float8) filter (where "now") as ${measure}`),
    `sum((${net})::float8) filter (where before) as before`,
    `sum((${net})::float8) filter (where "lastYear") as "lastYear"`,
  ].join(", "),
);
/** Not of a row from which everything was taken away, as from a city that was forgotten. */
const counts = sql.raw(
  `(${[...measures, "before", `"lastYear"`].map((name) => `found.${name} <> 0`).join(" or ")})`,
);
const added = sql.raw(
  [...measures, "before", `"lastYear"`]
    .map((name) => `coalesce(sum(found.${name}), 0) as ${name}`)
    .join(", "),
);

/** Returns a table: the best rows first, or hours in their order, and what all add up to. */
export async function findTable(
  db: Database,
  now: Period,
  by: Grouping,
  limit: number,
): Promise<SalesTable> {
  if (by === "time") {
    const { points, ...totals } = await findSteps(db, now);
    return { rows: points, total: totalOf(totals) };
  }
  const { dimension, name, joins = sql``, id = name } = groups[by];
  const { rows } = await db.execute<
    Measures & { name: string; before: number; lastYear: number; isTotal: boolean }
  >(sql`
    select * from (
      select grouping(${id}) = 1 as "isTotal", coalesce(${name}, '') as name, ${added} from (
        select key, ${sums} ${salesIn(comparedPeriods(now), dimension)} group by key
      ) found ${joins} group by grouping sets ((${id}, ${name}), ())) found
    where "isTotal" or ${counts}
    order by "isTotal" desc, ${by === "hour" ? sql`name` : sql.raw(`${net} desc, name`)}
    limit ${limit} + 1`);
  const [total, ...shown] = rows.map(({ name, before, lastYear, isTotal, ...row }) => ({
    name: isTotal ? texts.total : nameIn(by, name),
    ...figuresOf(row),
    before: before / 100,
    lastYear: lastYear / 100,
  }));
  if (!total) throw new Error("the grouping set of all rows is missing");
  return { rows: shown, total };
}

const nameIn = (by: Grouping, name: string): string =>
  by === "hour" ? texts.hour(name) : (texts.methodsOf(by)[name] ?? name) || texts.unknownNames[by];

/** Returns the products on sale that sold in the last days, first those that end first. */
export async function findStock(db: Database, days: number): Promise<StockRow[]> {
  const sold = sql<number>`sold.pieces::float8`;
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      shortfall: products.shortfall,
      sold,
    })
    .from(products)
    .innerJoin(
      sql`(select key, sum(pieces) as pieces from daily_sales where dimension = 'product'
        and day > ${today} - ${days}::int group by key) sold`,
      sql`sold.key = ${products.id}::text and sold.pieces > 0`,
    )
    .where(isPublished)
    .orderBy(sql`${products.stock} / ${sold}`, desc(sold), products.name);
  return (await withCommitments(db, rows)).map((row) => {
    const { id, name, stock, sold } = row;
    return { id, name, stock, onHand: onHandOf(row), sold, ...outlookOf({ stock, sold, days }) };
  });
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
