/**
 * Generates values that are valid, nearly valid, and invalid in ways that break programs. The same
 * seed generates the same values.
 */
export function createRandom(seed: number) {
  let state = seed;
  /** The Mulberry32 generator. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const chance = (part: number) => next() < part;
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Each>(values: readonly Each[]): Each => values[below(values.length)]!;

  function value(depth = 0): unknown {
    if (chance(0.5)) return pick(plain);
    if (chance(0.6)) return pick(odd);
    if (depth > 3) return null;
    return chance(0.5)
      ? Array.from({ length: below(4) }, () => value(depth + 1))
      : record(["id", "name", "quantity", "__proto__"], depth);
  }
  const record = (fields: readonly string[], depth = 0): object =>
    Object.fromEntries(fields.filter(() => chance(0.85)).map((field) => [field, value(depth + 1)]));

  return {
    chance,
    pick,
    body: (fields: readonly string[]): string =>
      chance(0.08) ? pick(brokenJson) : JSON.stringify(chance(0.05) ? value() : record(fields)),
    segment: () => (chance(0.6) ? String(1 + below(80)) : pick(segments)),
    query(): string {
      const parts = Array.from(
        { length: below(4) },
        () => `${pick(parameters)}=${chance(0.6) ? pick(parameterValues) : escaped(value())}`,
      );
      return parts.length > 0 ? `?${parts.join("&")}` : "";
    },
    spelling: (path: string): string =>
      chance(0.1)
        ? path.toUpperCase()
        : chance(0.1)
          ? `${path}/`
          : chance(0.1)
            ? `${path}.data`
            : path,
  };
}

export type Random = ReturnType<typeof createRandom>;

function escaped(value: unknown): string {
  return encodeURIComponent((JSON.stringify(value) ?? "").toWellFormed());
}

const plain = [
  "Ana",
  "ana@example.com",
  "5512345678",
  "44160",
  "Jalisco",
  "Guadalajara",
  "acct_demo",
  "2030-12-31",
  1,
  2,
  7,
  1849,
  true,
  false,
  null,
  "",
];
const odd = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "__proto__",
  "'; drop table products; --",
  "../../etc/passwd",
  "${7*7}",
  "%00",
  "<script>",
  "2030-02-31",
  "0000-01-01",
  "9".repeat(400),
  "x".repeat(5000),
  "á".repeat(300),
  "[".repeat(200),
  " ".repeat(3000),
  -1,
  0,
  0.5,
  1e300,
  -1e300,
  2_147_483_648,
  9_007_199_254_740_991,
  99_999_999_999,
];
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const brokenJson = [
  "",
  "{",
  "[1,",
  "null",
  '"x"',
  "NaN",
  deep(100),
  deep(8000),
  "[".repeat(30_000),
  `{"a":"${"x".repeat(70_000)}"}`,
  "\u0000",
];
const segments = [
  "all",
  "Pisos",
  "x",
  "abc",
  "0",
  "-1",
  "01",
  "1e9",
  "9".repeat(30),
  "2147483648",
  "%00",
  "%E0%A4%A",
  "%2F",
  "..%2F..",
  ".",
  "..",
  "__proto__",
  "a".repeat(3000),
  "%F0%9F%A7%BD",
  "terminos",
  "constructor",
  "1.data",
  "_",
  "-",
  "%20",
  "Techo%20Firme%205%20a%C3%B1os",
  "%ED%A0%80",
];
const parameters = [
  "page",
  "perPage",
  "sort",
  "order",
  "filter",
  "ids",
  "query",
  "available",
  "min",
  "max",
  "_routes",
  "utm_source",
  "days",
  "x",
  "%E0%A4%A",
];
const parameterValues = [
  "1",
  "2",
  "777",
  "-1",
  "x",
  "zzzz",
  "precio",
  "name",
  "id",
  "ASC",
  "DESC",
  "%00",
  "%E0%A4%A",
  "9".repeat(300),
  "1,2,3",
  "root",
  "cemento",
  "",
  "%7B%22q%22%3A%22techo%22%7D",
  "%7B%22q%22%3A%5B%5D%7D",
  "%7B%22from%22%3A%22x%22%7D",
  "%7B%22minTotal%22%3A1e99%7D",
  "%7B%22status%22%3A%22IP%22%7D",
];
