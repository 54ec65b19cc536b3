import { createHash } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { Storefront, storefrontContext } from "#src/main-info/storefront.ts";
import { compressBody, compressedAnswer } from "#src/platform/compressed.server.ts";
import type { KeptPage, PageCache } from "#src/platform/page-cache.server.ts";
import { themeCss } from "./theme-css.ts";
import { securityHeaders } from "./security-headers.ts";
import { criticalCss } from "./critical-css.ts";
import { withLateScripts } from "./late-scripts.ts";
import { pageKey } from "./page-key.ts";

/** What the build exports besides React Router's own (src/entry.server.tsx). */
export interface StoreBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: {
      createRequestHandler: typeof createRequestHandler;
      RouterContextProvider: typeof RouterContextProvider;
      /** The key under which loaders find the shop. */
      storefrontContext: typeof storefrontContext;
    };
  };
}

export interface Stylesheet {
  text: string;
  /** Where the whole of it is served. */
  address: string;
}

interface Options {
  build: () => Promise<StoreBuild>;
  mode: "production" | "development";
  /** What of it a page needs is put into the document; null where the bundler serves it (development). */
  stylesheet: Stylesheet | null;
  storefront: Storefront;
  cache: PageCache;
}

/** Renders pages, each at most once per version of the catalogue however many ask for it at once. */
export function createPages({ build, mode, stylesheet, storefront, cache }: Options) {
  const rendering = new Map<string, Promise<KeptPage | Response>>();

  async function render(request: Request): Promise<Response> {
    const loaded = await build();
    const { createRequestHandler, RouterContextProvider, storefrontContext } = loaded.entry.module;
    const context = new RouterContextProvider();
    context.set(storefrontContext, storefront);
    const answer = await createRequestHandler(loaded, mode)(request, context);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
    const written = await answer.text();
    // In development the bundler serves styles and scripts by itself.
    const html =
      stylesheet === null
        ? written
        : withLateScripts(
            written.replace("</style>", () => `${criticalCss(stylesheet.text, written)}</style>`),
            stylesheet.address,
          );
    const css = themeCss((await storefront.snapshot())?.company?.theme);
    const themed = css ? html.replace("</head>", () => `<style>${css}</style></head>`) : html;
    const headers = new Headers(answer.headers);
    for (const [name, value] of securityHeaders(scriptHashes(html), storefront.settings, mode)) headers.set(name, value);
    return new Response(themed, { status: answer.status, headers });
  }

  /** The page as it may be kept, or the answer as it is where it is none (a redirect, an unknown page, a failure). */
  async function make(request: Request, key: string): Promise<KeptPage | Response> {
    const version = cache.version;
    const answer = await render(request);
    const hadCatalogue = (await storefront.snapshot()) !== null;
    if (answer.status !== 200 || !hadCatalogue) return answer;
    const html = new Uint8Array(await answer.arrayBuffer());
    const page = { body: await compressBody(html, "quick"), headers: Object.fromEntries(answer.headers) };
    cache.keep(key, version, page);
    improveLater(html, key, version, page);
    return page;
  }

  let improving = Promise.resolve();

  /** One kept page after the other is compressed as well as can be, while nobody waits for it. */
  function improveLater(html: Uint8Array<ArrayBuffer>, key: string, version: number, page: KeptPage): void {
    improving = improving.then(async () => {
      if (cache.version !== version || cache.find(key) !== page) return;
      const body = await compressBody(html, "best");
      if (cache.find(key) === page) cache.keep(key, version, { ...page, body });
    });
  }

  return async function answerPage(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const key = mode === "production" ? pageKey(url.pathname + url.search) : null;
    if (key === null || request.method !== "GET") return compressed(await render(request), request);
    let making = rendering.get(key);
    if (!making) {
      making = make(new Request(url.origin + key, { headers: request.headers }), key).finally(() => rendering.delete(key));
      rendering.set(key, making);
    }
    const made = await making.catch((error: unknown) => cache.find(key) ?? Promise.reject(error));
    if (made instanceof Response) return compressed(made.clone(), request);
    return compressedAnswer(made.body, request.headers, made.headers);
  };
}

/** An answer that is not kept. */
async function compressed(answer: Response, request: Request): Promise<Response> {
  if (!answer.body || request.method === "HEAD") return answer;
  const body = await compressBody(new Uint8Array(await answer.arrayBuffer()), "quick");
  return compressedAnswer(body, request.headers, Object.fromEntries(answer.headers), answer.status);
}

/** A kept page can't carry a nonce: each of its inline scripts is allowed by its hash. */
function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
}
