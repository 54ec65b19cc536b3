import type { Pool } from "pg";
import type { Synonym } from "../src/catalogue/contract.ts";
import type { Facets } from "../src/catalogue/facets.ts";
import { pageSize } from "../src/catalogue/product-page.ts";
import type { Searchable } from "../src/catalogue/search/search.ts";
import { type Meaning, readSynonyms } from "../src/catalogue/search/synonyms.ts";
import { isStopWord, normalizeText, tokenize } from "../src/kernel/search-text.ts";
import { stemOf } from "../src/kernel/spanish-stem.ts";
import { defined } from "../testing/defined.ts";

/**
 * Search and listing of the catalogue as PostgreSQL would answer them: full text in Spanish with
 * weights, trigrams for text inside words and for typos, and one narrow row for each
 * product. Only `npm run bench -- search` uses it (docs/decisions/0071-search-stays-in-memory.md).
 */
const tables = `
  create extension if not exists pg_trgm;
  drop table if exists search_products, search_places, search_words;
  create table search_products (
    id int primary key,
    price numeric not null,
    available boolean not null,
    application text[] not null,
    substrate text[] not null,
    packaging text[] not null,
    plain_name text not null,
    plain_text text not null,
    name_words text not null,
    place_words text not null,
    description_words text not null,
    words tsvector generated always as (
      setweight(to_tsvector('spanish', name_words), 'A')
      || setweight(to_tsvector('spanish', place_words), 'B')
      || setweight(to_tsvector('spanish', description_words), 'C')) stored);
  create table search_places (subcategory text, product int, primary key (subcategory, product));
  create table search_words (word text primary key, stem text);`;

const indexes = `
  create index search_products_words on search_products using gin (words);
  create index search_products_text on search_products using gin (plain_text gin_trgm_ops);
  insert into search_words
    select word, coalesce((ts_lexize('spanish_stem', word))[1], word)
    from ts_stat($$ select to_tsvector('simple',
      name_words || ' ' || place_words || ' ' || description_words) from search_products $$);
  create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
  create index search_words_stem on search_words (stem);
  analyze search_products, search_places, search_words;`;

export interface SqlProduct extends Searchable {
  id: number;
  price: number;
  facets: Facets;
}

const rowsAtOnce = 2000;

export async function fillSqlSearch(pool: Pool, products: readonly SqlProduct[]): Promise<void> {
  await pool.query(tables);
  for (let from = 0; from < products.length; from += rowsAtOnce) {
    const part = products.slice(from, from + rowsAtOnce);
    const rows = JSON.stringify(part.map(rowOf));
    await pool.query(
      `insert into search_products (${columns}) select ${columns}
      from jsonb_populate_recordset(null::search_products, $1)`,
      [rows],
    );
    await pool.query(
      `insert into search_places select unnest($1::text[]), unnest($2::int[])
       on conflict do nothing`,
      [
        part.flatMap(({ subcategories }) => subcategories.map(({ name }) => name)),
        part.flatMap(({ subcategories, id }) => subcategories.map(() => id)),
      ],
    );
  }
  await pool.query(indexes);
}

const columns =
  "id, price, available, application, substrate, packaging, plain_name, plain_text, name_words, place_words, description_words";

export function rowOf({ id, price, stock, facets, ...product }: SqlProduct) {
  const { name, description, subcategories, size } = product;
  const places = subcategories.flatMap((each) => [each.name, each.category?.name ?? ""]);
  return {
    id,
    price,
    available: stock > 0,
    ...facets,
    plain_name: normalizeText(name),
    plain_text: normalizeText([name, description ?? "", ...places].join("\n")),
    name_words: withJoined(name),
    place_words: places.map(withJoined).join(" "),
    description_words: tokenize(`${description ?? ""} ${size ?? ""}`).join(" "),
  };
}

/** Adds «quitasarro» to «Quita Sarro». */
function withJoined(text: string): string {
  const words = tokenize(text);
  const joined = words.map((word, index) => `${word}${words[index + 1] ?? ""}`);
  return [...words, ...joined].join(" ");
}

export interface SqlFound {
  ids: number[];
  total: number;
  close: boolean;
}

/** Like `createSearch`, but PostgreSQL searches. */
export function createSqlSearch(pool: Pool, synonyms: readonly Synonym[]) {
  const meanings = readSynonyms(synonyms);

  async function ask(query: BuiltQuery, joint: "and" | "or", limit: number): Promise<SqlFound> {
    const { rows } = await pool.query<{ id: number; total: number }>(
      statement(query, joint, limit),
      query.values,
    );
    const close = joint === "or" && rows.length > 0;
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, close };
  }

  /** Returns similar words for each word that stands nowhere. */
  async function forgive(words: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await pool.query<{ typed: string; similar: string[] }>(
      `select typed, array(select word from search_words where word % typed
          order by similarity(word, typed) desc limit 3) as similar
        from unnest($1::text[]) as typed
        where not exists (select from search_words where word like '%' || typed || '%')
          and not exists (select from search_words
            where stem = (ts_lexize('spanish_stem', typed))[1])`,
      [words.filter((word) => word.length > 2 && !isFigure(word))],
    );
    return new Map(rows.map(({ typed, similar }) => [typed, similar]));
  }

  return async function find(typed: string, limit = pageSize): Promise<SqlFound> {
    const text = normalizeText(typed).trim().replace(/\s+/g, " ");
    if (text === "") return { ids: [], total: 0, close: false };
    const whole = await ask(build(text, meanings), "and", limit);
    if (whole.total > 0) return whole;
    const query = build(text, meanings, await forgive(tokenize(text)));
    const forgiven = await ask(query, "and", limit);
    return forgiven.total > 0 ? forgiven : await ask(query, "or", limit);
  };
}

const isFigure = (word: string) => /^\d+$/.test(word);

interface BuiltQuery {
  /** One condition for each significant word. */
  conditions: string[];
  /** Any of the words, for the rank. */
  ranked: string;
  phrase: string;
  values: string[];
}

function build(
  text: string,
  meanings: readonly Meaning[],
  similar: ReadonlyMap<string, string[]> = new Map(),
): BuiltQuery {
  const values: string[] = [];
  const param = (value: string) => `$${values.push(value)}`;
  const stemmed = (words: readonly string[]) =>
    `plainto_tsquery('spanish', ${param(words.join(" "))})`;
  const words = tokenize(text);
  const meant = meansOf(words, meanings);
  const telling = words.map((word, index) => !isStopWord(word) || meant.has(index));
  const ranks: string[] = [];
  const conditions = words.flatMap((word, index) => {
    if (telling.includes(true) && !telling[index]) return [];
    const [before, after] = [words[index - 1], words[index + 1]];
    const isLast = index === words.length - 1;
    const exact = isFigure(word) || word.length < 3;
    const terms = [
      exact || isLast
        ? `to_tsquery('simple', ${param(isLast ? `${word}:*` : word)})`
        : stemmed([word]),
      ...(exact ? [] : [stemmed([word])]),
      ...(before ? [stemmed([before + word])] : []),
      ...(after ? [stemmed([word + after])] : []),
      ...(meant.get(index) ?? []).map(stemmed),
      ...(similar.get(word) ?? []).map((each) => stemmed([each])),
    ].join(" || ");
    ranks.push(terms);
    const inside = exact ? "" : ` or plain_text like ${param(`%${word}%`)}`;
    return [`(words @@ (${terms})${inside})`];
  });
  return { conditions, ranked: ranks.join(" || "), phrase: param(`%${text}%`), values };
}

/** Returns other meanings of typed words by their position. */
function meansOf(words: readonly string[], meanings: readonly Meaning[]) {
  const stems = words.map(stemOf);
  const found = new Map<number, string[][]>();
  for (const { typed, means } of meanings)
    for (let start = 0; start + typed.length <= stems.length; start++)
      if (typed.every((word, index) => stems[start + index] === stemOf(word)))
        typed.forEach((_, index) => found.set(start + index, means));
  return found;
}

const statement = (
  { conditions, ranked, phrase }: BuiltQuery,
  joint: "and" | "or",
  limit: number,
) => `
  select id, count(*) over ()::int as total from search_products
  where ${[`(${conditions.join(` ${joint} `) || "false"})`, `plain_text like ${phrase}`].join(" or ")}
  order by ${ranked ? `10 * ts_rank('{0.05, 0.1, 0.5, 1}', words, ${ranked})` : "0"}
    + case when plain_name like ${phrase} then 4 when plain_text like ${phrase} then 1 else 0 end
    - case when available then 0 else 0.1 end desc, id
  limit ${limit}`;

export interface SqlListing {
  subcategory: string;
  order: "id" | "price" | "price desc";
  application: string | null;
  page: number;
}

/** Answers a page of a listing with its count, its facets and its range of prices. */
export async function listBySql(
  pool: Pool,
  { subcategory, order, application, page }: SqlListing,
): Promise<{ ids: number[]; total: number }> {
  const facet = (name: string) => `(select json_agg(counted) from (
    select value, count(*) from ${name === "application" ? "listed" : "chosen"}, unnest(${name}) value
    group by value order by count(*) desc, value limit 24) counted) as ${name}`;
  const { rows } = await pool.query<{ ids: number[] | null; total: number }>(
    `with listed as materialized (
      select id, price, application, substrate, packaging
      from search_places join search_products on id = product
      where subcategory = $1 and available),
    chosen as materialized (
      select * from listed where $2::text is null or application @> array[$2])
    select
      (select array_agg(id) from (
        select id from chosen order by ${order}, id limit ${pageSize} offset $3) page) as ids,
      (select count(*)::int from chosen) as total,
      (select array[min(price), max(price)] from chosen) as prices,
      ${["application", "substrate", "packaging"].map(facet).join(", ")}`,
    [subcategory, application, (page - 1) * pageSize],
  );
  const { ids, total } = defined(rows[0]);
  return { ids: ids ?? [], total };
}
