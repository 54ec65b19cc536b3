import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pool } from "pg";
import { demoCategories } from "../demo/catalogue/categories.ts";
import { demoProducts } from "../demo/catalogue/demo-products.ts";
import { keysOf } from "../testing/judged-keys.ts";
import { catalogueOf } from "../demo/catalogue/generated.ts";
import { demoSynonyms } from "../demo/shop/synonyms.ts";
import { facetsOf } from "../src/catalogue/facets.ts";
import { packSize } from "../src/catalogue/pack-size.ts";
import { productPageOf, readProductQuery, sortParameters } from "../src/catalogue/product-page.ts";
import { judgedSearches } from "../src/catalogue/search/judged-searches.ts";
import { createSearch } from "../src/catalogue/search/search.ts";
import { openDatabase } from "../src/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.server.ts";
import { defined } from "../testing/defined.ts";
import { type Figure, percentile } from "../testing/store-process.ts";
import { serverProcessorSeconds } from "./processor.ts";
import {
  createSqlSearch,
  fillSqlSearch,
  listBySql,
  rowOf,
  type SqlListing,
  type SqlProduct,
} from "./sql-search.ts";

const folder = join(".cache/bench", "search");
const postgresFolder = resolve(folder, "postgres");
const largeSize = 100_000;
const units = { performance: "m²", content: "L", weight: "kg" };

/**
 * Compares the search and the listings in memory with the same in PostgreSQL: their results for the
 * judged searches among the demo's products, then their speed among 100,000. Uses a database of its
 * own and removes it.
 */
export async function measureSearch(): Promise<Figure[]> {
  await rm(folder, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres(postgresFolder);
  const db = openDatabase(postgres.connection, () => {});
  try {
    const quality = await compareQuality(db.$client);
    return [...quality, ...(await compareSpeed(db.$client))];
  } finally {
    await db.$client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const subcategoryByKey = new Map<string, SqlProduct["subcategories"][number]>(
  demoCategories.flatMap(({ name, subcategories }) =>
    subcategories.map((each) => [each.key, { name: each.name, category: { name } }] as const),
  ),
);

/** Without variants, of which the demo has few. */
function productsOf(count: number) {
  return catalogueOf(demoProducts, count).map((entry, index) => {
    const { key, name, description, price, stock } = entry;
    const size = packSize(entry, units);
    return {
      id: index + 1,
      key,
      name,
      description,
      price,
      stock,
      product_line: null,
      options: null,
      subcategories: entry.subcategories.map((each) => defined(subcategoryByKey.get(each))),
      facets: facetsOf(entry, units),
      ...(size && { size }),
    };
  });
}

/** A search as both sides offer it. */
type Find = (query: string) => Promise<{ ids: number[]; total: number }>;

function memoryFind(products: readonly SqlProduct[]): Find {
  const search = createSearch(products, {
    synonyms: demoSynonyms,
    sizeOf: ({ size }) => size ?? undefined,
  });
  return async (query) => {
    await nextTurn();
    const { products: found, total } = search.find(query);
    return { ids: found.slice(0, 24).map(({ id }) => id), total };
  };
}

async function compareQuality(pool: Pool): Promise<Figure[]> {
  const products = productsOf(demoProducts.length);
  await fillSqlSearch(pool, products);
  const keyById = new Map(products.map(({ id, key }) => [id, key]));
  const [memory, sql] = [memoryFind(products), createSqlSearch(pool, demoSynonyms)];
  const keysBy = (find: Find) => async (query: string) =>
    (await find(query)).ids.map((id) => defined(keyById.get(id)));
  const [one, other] = [await judge(keysBy(memory)), await judge(keysBy(sql))];
  const share = (value: number) => value.toFixed(2);
  return (["ndcg", "precision", "recall"] as const).map((name) =>
    figure(`judged searches, ${qualityNames[name]}`, share(one[name]), share(other[name])),
  );
}

const qualityNames = { ndcg: "nDCG@10", precision: "precision@10", recall: "recall of the best" };

/** Means over the judged searches that have an answer; the first ones count three times. */
async function judge(find: (query: string) => Promise<string[]>) {
  const sums = { ndcg: 0, precision: 0, recall: 0 };
  const judged = judgedSearches.filter(({ first }) => first.length > 0);
  for (const { query, first, also, open } of judged) {
    const found = (await find(query)).slice(0, 10);
    const [best, right] = [new Set(keysOf(first)), new Set(keysOf(also))];
    const gainOf = (key: string) => (best.has(key) ? 3 : right.has(key) || open ? 1 : 0);
    const gains = [...best, ...right.difference(best)].map(gainOf).toSorted((a, b) => b - a);
    sums.ndcg += discounted(found.map(gainOf)) / discounted(gains.slice(0, 10));
    sums.precision += found.filter((key) => gainOf(key) > 0).length / Math.max(1, found.length);
    sums.recall += found.filter((key) => best.has(key)).length / Math.min(10, best.size);
  }
  const mean = (sum: number) => sum / judged.length;
  return { ndcg: mean(sums.ndcg), precision: mean(sums.precision), recall: mean(sums.recall) };
}

const discounted = (gains: readonly number[]) =>
  gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);

async function compareSpeed(pool: Pool): Promise<Figure[]> {
  const products = productsOf(largeSize);
  const filled = await timed(() => fillSqlSearch(pool, products));
  const indexed = await timed(() => Promise.resolve(void memoryFind(products)));
  const [memory, sql] = [memoryFind(products), createSqlSearch(pool, demoSynonyms)];
  const whole = judgedSearches.map(({ query }) => query);
  const begun = whole.flatMap((query) => [1, 2, 3, 5].map((end) => query.slice(0, end).trim()));
  const suggested: Find = (query) => sql(query, 48);
  return [
    figure("100,000 products, to index them", seconds(indexed), seconds(filled)),
    ...(await compare("search", whole, memory, sql)),
    ...(await compare("suggestions", begun.slice(0, 200), memory, suggested)),
    ...(await compare("listing, page 40", listings, memoryList(products), (listing) =>
      listBySql(pool, listing),
    )),
    ...(await measureWrites(pool, products)),
  ];
}

const listings: SqlListing[] = [...subcategoryByKey.values()].flatMap(({ name }) =>
  (["id", "price", "price desc"] as const).map((order): SqlListing => ({
    subcategory: name,
    order,
    application: null,
    page: 40,
  })),
);

const sortOf = { id: "catalogue", price: "price", "price desc": "price-desc" } as const;

/** Lists without the results of earlier requests, which the shop keeps. */
function memoryList(products: ReturnType<typeof productsOf>) {
  const bySubcategory = Map.groupBy(products, ({ subcategories: [first] }) => first?.name);
  return async ({ subcategory, order, page }: SqlListing) => {
    await nextTurn();
    const query = new URLSearchParams({
      available: "1",
      page: String(page),
      sort: sortParameters[sortOf[order]],
    });
    const listed = bySubcategory.get(subcategory) ?? [];
    const found = productPageOf(listed, readProductQuery(query), ({ facets }) => facets);
    return { ids: found.products.map(({ id }) => id), total: found.total };
  };
}

type Ask<Question> = (question: Question) => Promise<unknown>;

async function compare<Question extends string | object>(
  what: string,
  questions: readonly Question[],
  memory: Ask<Question>,
  sql: Ask<Question>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const together of [1, 16]) {
    const one = await measure(questions, memory, together);
    const other = await measure(questions, sql, together);
    const name = `100,000 products, ${what}, ${together} in flight`;
    figures.push(figure(`${name}: p50 / p95`, one.latency, other.latency));
    figures.push(figure(`… CPU for one, shop + PostgreSQL`, one.processor, other.processor));
  }
  return figures;
}

async function measure<Question extends string | object>(
  questions: readonly Question[],
  ask: Ask<Question>,
  together: number,
) {
  for (const question of questions.slice(0, 20)) await ask(question);
  const [own, server] = [process.cpuUsage(), serverProcessorSeconds(postgresFolder)];
  const times: number[] = [];
  const waiting = [...questions];
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      times.push(await timedAsk(ask, next));
  };
  await Promise.all(Array.from({ length: together }, client));
  const { user, system } = process.cpuUsage(own);
  const each = (seconds: number) => ((seconds * 1000) / questions.length).toFixed(1);
  const ofServer = serverProcessorSeconds(postgresFolder) - server;
  return {
    latency: `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms`,
    processor: `${each((user + system) / 1e6)} + ${each(ofServer)} ms`,
  };
}

function timedAsk<Question>(ask: Ask<Question>, question: Question): Promise<number> {
  return timed(() => ask(question));
}

const writes = 200;

/** Measures a changed name, for which the shop in memory indexes everything again in slices. */
async function measureWrites(pool: Pool, products: readonly SqlProduct[]): Promise<Figure[]> {
  const before = serverProcessorSeconds(postgresFolder);
  const times: number[] = [];
  for (const product of products.slice(0, writes)) {
    const row = rowOf({ ...product, name: `${product.name} nuevo` });
    const values = [row.id, row.plain_name, row.plain_text, row.name_words];
    const change = `update search_products set plain_name = $2, plain_text = $3, name_words = $4
      where id = $1`;
    times.push(await timed(() => pool.query(change, values)));
  }
  const { rows } = await pool.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
     where relname like 'search\\_%' order by pg_relation_size(oid) desc limit 4`,
  );
  const processor = (serverProcessorSeconds(postgresFolder) - before) * 1000;
  const sizes = rows.map(({ name, size }) => `${name} ${size}`).join(", ");
  return [
    figure(
      "a changed name, p50 / p95 and CPU",
      "indexed again",
      `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms, ${(processor / writes).toFixed(1)} ms`,
    ),
    figure("size in PostgreSQL", "none", sizes),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const figure = (what: string, memory: string, sql: string): Figure => ({
  what: `${what}: memory | SQL`,
  goal: "shown",
  measured: `${memory} | ${sql}`,
  reached: true,
});
