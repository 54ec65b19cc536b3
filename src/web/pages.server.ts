import type { Storefront } from "#src/main-info/storefront.ts";
import { compressBody, compressedAnswer } from "#src/platform/compressed.server.ts";
import type { KeptPage, PageCache } from "#src/platform/page-cache.server.ts";
import { pageKey } from "./page-key.ts";
import type { Renderer } from "./renderer.server.ts";

interface Options {
  render: Renderer;
  mode: "production" | "development";
  storefront: Storefront;
  cache: PageCache;
}

/** Renders pages, each at most once per version of the catalogue however many ask for it at once. */
export function createPages({ render, mode, storefront, cache }: Options) {
  const rendering = new Map<string, Promise<KeptPage | Response>>();

  /** The page as it may be kept, or the answer as it is where it is none (a redirect, an unknown page, a failure). */
  async function make(request: Request, key: string): Promise<KeptPage | Response> {
    const version = cache.version;
    const answer = await render(request, storefront);
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
    if (key === null || request.method !== "GET") return compressed(await render(request, storefront), request);
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
