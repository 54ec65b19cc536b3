import type { Storefront } from "#src/shop/storefront-data/storefront.ts";
import {
  compressBody,
  compressChunks,
  type CompressedBody,
  compressedResponse,
} from "#src/base/platform/http/compressed.server.ts";
import type { CachedPage, PageCache } from "./page-cache.server.ts";
import type { PageUrl } from "./page-url.ts";
import type { Renderer } from "./renderer.server.ts";

interface Options {
  render: Renderer;
  /** Null in development: each page is rendered for every request, under the URL as sent. */
  pageUrlOf: ((url: string) => PageUrl) | null;
  storefront: Storefront;
  cache: PageCache;
  /** Finds the target of a path without a page; runs only for those. */
  findRedirect: (path: string) => Promise<string | null>;
}

/**
 * Renders pages, each at most once per version of the catalogue, however many request it at once.
 */
export function createPages({ render, pageUrlOf, findRedirect, ...rest }: Options) {
  const { storefront, cache } = rest;
  const cachedPage = createCachedPages({ render, storefront, cache });

  /** @param limited returns the response of a client that has had too many pages rendered */
  return async function respondWithPage(
    request: Request,
    limited: () => Promise<Response | null> = () => Promise.resolve(null),
  ): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    // Forms post to the API: pages only accept GET.
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(methodNotAllowed, { status: 405, headers: { allow: "GET, HEAD" } });
    const url = pageUrlOf?.(pathname + search);
    if (!url) return compressed(await render(request, storefront), request);
    if (url.kind === "moved")
      return new Response(null, {
        status: 301,
        headers: { location: url.to, "content-length": "0" },
      });
    // HEAD is handled as GET: the same headers, without the body.
    const canonical = new Request(origin + url.url, { headers: request.headers });
    if (url.kind === "unknown")
      return (await redirected(pathname)) ?? (await cachedPage(canonical, url.url, 404));
    const response = url.cached
      ? await cachedPage(canonical, url.url, 200)
      : ((await limited()) ?? (await compressed(await render(canonical, storefront), canonical)));
    return response.status === 404 ? ((await redirected(pathname)) ?? response) : response;
  };

  /** Returns null without a redirect, or if the database is unavailable. */
  async function redirected(pathname: string): Promise<Response | null> {
    const location = await findRedirect(pathname).catch(() => null);
    if (location === null) return null;
    // Permanent, but revalidated: the staff may change the target tomorrow.
    const headers = { location, "cache-control": "no-cache", "content-length": "0" };
    return new Response(null, { status: 301, headers });
  }
}

/** Serves from the cache, or renders once for all waiting requests. */
function createCachedPages({
  render,
  storefront,
  cache,
}: Omit<Options, "pageUrlOf" | "findRedirect">) {
  const rendering = new Map<string, Promise<CachedPage | Response>>();

  /**
   * Renders the page for the cache, or returns the response itself if it can't be cached (a
   * redirect, an unknown product, an error).
   */
  async function make(
    request: Request,
    key: string,
    status: number,
  ): Promise<CachedPage | Response> {
    const { version } = cache;
    const response = await render(request, storefront);
    const hadCatalogue = (await storefront.snapshot()) !== null;
    if (response.status !== status || !hadCatalogue) return response;
    const page = {
      body: await compressedBody(response),
      status,
      headers: Object.fromEntries(response.headers),
    };
    cache.keep(key, version, page);
    return page;
  }

  return async function cachedPage(
    request: Request,
    key: string,
    status: number,
  ): Promise<Response> {
    const cached = cache.fresh(key);
    let making = cached ? Promise.resolve(cached) : rendering.get(key);
    if (!making) {
      making = make(request, key, status).finally(() => rendering.delete(key));
      rendering.set(key, making);
    }
    const made = await making.catch((error: unknown) => cache.find(key) ?? Promise.reject(error));
    if (made instanceof Response) return compressed(made.clone(), request);
    return compressedResponse(made.body, request.headers, made.headers, made.status);
  };
}

/** A page is compressed in one go; a feed of a large shop has many times its size. */
async function compressedBody(response: Response): Promise<CompressedBody> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  return isPage || !response.body
    ? await compressBody(new Uint8Array(await response.arrayBuffer()))
    : await compressChunks(response.body);
}

/** Compresses a response that is not cached. */
async function compressed(response: Response, request: Request): Promise<Response> {
  if (!response.body) return response;
  const body = await compressBody(new Uint8Array(await response.arrayBuffer()));
  return compressedResponse(
    body,
    request.headers,
    Object.fromEntries(response.headers),
    response.status,
  );
}

const methodNotAllowed = "Método no permitido";
