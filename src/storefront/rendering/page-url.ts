import { projectUrlQuery, readAskedProject } from "#src/shop/calculator/asked-project.ts";
import { oneLine } from "#src/base/kernel/strings.ts";
import { tidyQuery } from "#src/shop/search/searched-query.ts";
import { readOutcome } from "#src/storefront/pages/contact/outcomes.ts";
import {
  filtersOf,
  readProductQuery,
  writeProductQuery,
} from "#src/shop/catalogue/listing/product-page.ts";
import { isParameter, type MatchedPage, pageOfSegments } from "#src/shop/page-table.ts";

/**
 * What a URL refers to. Every page has one canonical URL, under which it is rendered and cached
 * once; arbitrary text in a path or query string creates no page, so it can't fill the memory.
 */
export type PageUrl =
  /** @property url the canonical URL, for rendering and caching */
  | { kind: "page"; url: string; cached: boolean }
  /** Another spelling of a page's path. */
  | { kind: "moved"; to: string }
  /** No page: all such URLs show the same not-found page, cached under this URL. */
  | { kind: "unknown"; url: string };

/**
 * Reads the part of the query string that changes the page; everything else, like campaign
 * parameters, is ignored.
 */
type QueryReader = (query: string) => {
  text: string;
  cached: boolean;
  /** A form submitted it with empty fields. */
  isUntidy?: boolean;
};

const queryReaders: Record<NonNullable<MatchedPage["query"]>, QueryReader> = {
  products: (query) => {
    const requested = readProductQuery(new URLSearchParams(query));
    // Prices and facets have too many values to cache.
    const isBounded = filtersOf(requested).every(({ kind }) => kind === "available");
    return {
      text: writeProductQuery(requested),
      cached: isBounded,
      isUntidy: /(^|&)(min|max)=(&|$)/.test(query),
    };
  },
  // Surfaces have too many values to cache.
  project: (query) => {
    const asked = readAskedProject(new URLSearchParams(query));
    return { text: projectUrlQuery(asked), cached: asked.area === "" };
  },
  // Too many queries to cache.
  text: (query) => {
    const text = tidyQuery(new URLSearchParams(query).get("query"));
    return { text: `?query=${encodeURIComponent(text)}`, cached: false };
  },
  // Too many combinations to cache; an order can't have more products than this limit.
  cart: (query) => {
    const ids = (new URLSearchParams(query).get("ids") ?? "").split(",").slice(0, 200);
    return { text: `?ids=${ids.map(encodeURIComponent).join(",")}`, cached: false };
  },
  part: (query) => {
    const part = /^[1-9]\d{0,4}$/.exec(new URLSearchParams(query).get("part") ?? "")?.[0];
    return { text: part ? `?part=${part}` : "", cached: true };
  },
  outcome: (query) => {
    const outcome = readOutcome(new URLSearchParams(query));
    return { text: outcome ? `?resultado=${outcome}` : "", cached: true };
  },
  // Too many queries and products to cache.
  pointsOfSale: (query) => {
    const sent = new URLSearchParams(query);
    const text = oneLine(sent.get("q") ?? "").slice(0, 80);
    const product = /^\d{1,9}$/.exec(sent.get("product") ?? "")?.[0];
    const written = new URLSearchParams({ ...(text && { q: text }), ...(product && { product }) });
    return {
      text: written.size > 0 ? `?${written}` : "",
      cached: written.size === 0,
      isUntidy: /(^|&)(q|product)=(&|$)/.test(query),
    };
  },
  // Too many queries to cache.
  search: (query) => ({ text: query && `?${query}`, cached: false }),
};

/** Stands for every value of a parameter. */
const anyone = "-";

export function pageUrlOf(url: string): PageUrl {
  const at = url.indexOf("?");
  const [sent, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
  const { path, isData } = readSuffix(sent);
  const write = (page: string) => (isData ? (page === "/" ? "/_.data" : `${page}.data`) : page);
  const unknown = { kind: "unknown", url: write(`/${anyone}`) } as const;
  const segments = readSegments(path);
  const page = segments && pageOfSegments(segments.map(({ text }) => text));
  if (!page) return unknown;
  const spelled = spelledAs(page, segments);
  // The router builds data URLs itself and would not follow a redirect to another spelling.
  if (spelled !== path && !isData) return { kind: "moved", to: spelled + (query && `?${query}`) };
  // A navigation that needs the data of only some routes.
  if (isData && /(^|&)_routes=/.test(query)) return { kind: "page", url, cached: false };
  const reading = page.query ? queryReaders[page.query](query) : { text: "", cached: true };
  const { text, cached, isUntidy = false } = reading;
  if (isUntidy && !isData) return { kind: "moved", to: spelled + text };
  return { kind: "page", url: write(canonicalPath(page, segments)) + text, cached };
}

/**
 * Splits off the suffix of data requests: React Router requests a page's data at its path plus
 * `.data`, and the home page's at `/_.data`.
 */
function readSuffix(sent: string): { path: string; isData: boolean } {
  if (sent.endsWith("/_.data")) return { path: sent.slice(0, -"_.data".length), isData: true };
  return sent.endsWith(".data")
    ? { path: sent.slice(0, -".data".length), isData: true }
    : { path: sent, isData: false };
}

interface Segment {
  raw: string;
  text: string;
}

/** @returns null if it can't be the path of a page */
function readSegments(path: string): Segment[] | null {
  if (!path.startsWith("/")) return null;
  if (path === "/") return [{ raw: "", text: "" }];
  const raw = path.slice(1).split("/");
  if (raw.at(-1) === "") raw.pop();
  if (raw.includes("")) return null;
  try {
    return raw.map((each) => ({ raw: each, text: decodeURIComponent(each) }));
  } catch {
    return null;
  }
}

/** Returns the path with the route's own words, and the parameters as sent. */
function spelledAs({ segments: names }: MatchedPage, segments: readonly Segment[]): string {
  const written = names.map((name, place) => (isParameter(name) ? segments[place]?.raw : name));
  return `/${written.join("/")}`;
}

function canonicalPath({ isShared, segments: names }: MatchedPage, segments: readonly Segment[]) {
  const written = names.map((name, place) =>
    isParameter(name)
      ? isShared
        ? anyone
        : encodeURIComponent(segments[place]?.text ?? "")
      : name,
  );
  return `/${written.join("/")}`;
}
