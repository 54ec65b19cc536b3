import { setImmediate as nextTurn } from "node:timers/promises";
import { demoCategories } from "../demo/catalogue/categories.ts";
import { demoProducts } from "../demo/catalogue/demo-products.ts";
import { keysOf } from "../testing/judged-keys.ts";
import { catalogueOf } from "../demo/catalogue/generated.ts";
import { demoSynonyms } from "../demo/shop/synonyms.ts";
import { facetsOf } from "../src/catalogue/listing/facets.ts";
import { packSize } from "../src/catalogue/product/pack-size.ts";
import {
  productPageOf,
  readProductQuery,
  sortParameters,
} from "../src/catalogue/listing/product-page.ts";
import { type JudgedSearch, judgedSearches, phoneSearches } from "../testing/judged-searches.ts";
import { createSearchIndex } from "../src/search/search.ts";
import { defined } from "../testing/defined.ts";
import { type Figure, percentile } from "../testing/store-process.ts";

const units = { performance: "m²", content: "L", weight: "kg" };

/** Measures the results of the judged searches among the demo's products, then speed. */
export async function measureSearch(): Promise<Figure[]> {
  return [...measureQuality(), ...(await measureSpeed(20_000)), ...(await measureSpeed(100_000))];
}

const subcategoryByKey = new Map<string, { name: string; category: { name: string } }>(
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

/** Means over the searches that have an answer; the first ones count three times. */
function judge(searches: readonly JudgedSearch[], find: (query: string) => string[]) {
  const sums = { ndcg: 0, precision: 0, recall: 0 };
  const judged = searches.filter(({ first }) => first.length > 0);
  for (const { query, first, also, open } of judged) {
    const found = find(query).slice(0, 10);
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

/** What the search reaches with the demo's synonyms; it must not get worse. */
const judgedSets = [
  {
    name: "judged searches",
    searches: judgedSearches,
    goals: { ndcg: 0.965, precision: 0.96, recall: 0.99 },
  },
  {
    name: "searches on a phone",
    searches: phoneSearches,
    goals: { ndcg: 0.87, precision: 0.88, recall: 0.94 },
  },
];
const qualityNames = { ndcg: "nDCG@10", precision: "precision@10", recall: "recall of the best" };

function measureQuality(): Figure[] {
  const products = productsOf(demoProducts.length);
  const search = createSearchIndex<(typeof products)[number]>().searchIn(products, demoSynonyms);
  const find = (query: string) => search.find(query).products.map(({ key }) => key);
  return judgedSets.flatMap(({ name, searches, goals }) => {
    const judged = judge(searches, find);
    const unanswerable = searches.filter(({ first }) => first.length === 0);
    const guesses = unanswerable.filter(({ query }) => find(query).length > 0).length;
    return [
      ...(["ndcg", "precision", "recall"] as const).map((figure) => ({
        what: `${name}, ${qualityNames[figure]}`,
        goal: `≥ ${goals[figure]}`,
        measured: judged[figure].toFixed(3),
        reached: judged[figure] >= goals[figure],
      })),
      {
        what: `${name}, guesses where nothing fits`,
        goal: "0",
        measured: `${guesses} of ${unanswerable.length}`,
        reached: guesses === 0,
      },
    ];
  });
}

async function measureSpeed(count: number): Promise<Figure[]> {
  const products = productsOf(count);
  const index = createSearchIndex<(typeof products)[number]>();
  const indexed = timed(() => index.searchIn(products, demoSynonyms));
  const search = index.searchIn(products, demoSynonyms);
  const queries = judgedSearches.map(({ query }) => query);
  const begun = queries.flatMap((query) => [1, 2, 3, 5].map((end) => query.slice(0, end).trim()));
  const [first, ...others] = products;
  const renamed = [{ ...defined(first), name: "Otro nombre" }, ...others];
  const changed = timed(() => index.searchIn(renamed, demoSynonyms).find("otro nombre"));
  const bySubcategory = Map.groupBy(products, ({ subcategories: [inside] }) => inside?.name);
  const list = ({ name, sort }: (typeof listings)[number]) => {
    const query = new URLSearchParams({ available: "1", page: "40", sort: sortParameters[sort] });
    const listed = bySubcategory.get(name) ?? [];
    return productPageOf(listed, readProductQuery(query), ({ facets }) => facets);
  };
  const speedFigure = (what: string, measured: string): Figure => ({
    what: `${count} products, ${what}`,
    goal: "shown",
    measured,
    reached: true,
  });
  return [
    speedFigure("to index them", `${indexed.toFixed(0)} ms`),
    speedFigure("search, p50 / p95", await timesOf(queries, (query) => search.find(query))),
    speedFigure(
      "suggestions, p50 / p95",
      await timesOf(begun.slice(0, 200), (part) => search.find(part)),
    ),
    speedFigure("a changed name, to index and find it", `${changed.toFixed(1)} ms`),
    speedFigure("listing, page 40, p50 / p95", await timesOf(listings, list)),
  ];
}

const listings = [...subcategoryByKey.values()].flatMap(({ name }) =>
  (["catalogue", "price", "price-desc"] as const).map((sort) => ({ name, sort })),
);

async function timesOf<Question>(
  questions: readonly Question[],
  ask: (question: Question) => void,
) {
  for (const question of questions.slice(0, 20)) ask(question);
  const times: number[] = [];
  for (const question of questions) {
    await nextTurn();
    times.push(timed(() => ask(question)));
  }
  return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms`;
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
