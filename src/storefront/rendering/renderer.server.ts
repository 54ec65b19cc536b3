import { createHash } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { Storefront, storefrontContext } from "#src/shop/storefront-data/storefront.ts";
import { nonceHeader, ownScripts, withoutNonce } from "./own-scripts.ts";
import type { sampleCartContext, SampleCartProps } from "./sample-cart.tsx";
import { securityHeaders } from "./security-headers.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The build's exports beyond React Router's own (src/entry.server.tsx). */
export interface StoreBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: {
      createRequestHandler: typeof createRequestHandler;
      RouterContextProvider: typeof RouterContextProvider;
      /** The context key under which loaders find the shop. */
      storefrontContext: typeof storefrontContext;
      sampleCartContext: typeof sampleCartContext;
    };
  };
}

export interface BuiltPages {
  build: () => Promise<StoreBuild>;
  mode: "production" | "development";
  /** The built script that starts a page's scripts later (hydrate-later.ts); null in development. */
  hydrateLater: string | null;
  /** The stylesheet of all pages; null in development. */
  stylesheetUrl: string | null;
}

/** Renders the page for a request, from a storefront's data; for a preview with an open cart. */
export type Renderer = (
  request: Request,
  storefront: Storefront,
  cart?: SampleCartProps,
) => Promise<Response>;

type Rendered = Pick<BuiltPages, "build" | "mode" | "hydrateLater">;

export function createRenderer({ build, mode, hydrateLater }: Rendered): Renderer {
  return async function render(request, storefront, cart) {
    const loaded = await build();
    const { module } = loaded.entry;
    const context = new module.RouterContextProvider();
    context.set(module.storefrontContext, storefront);
    if (cart) context.set(module.sampleCartContext, cart);
    const response = await module.createRequestHandler(loaded, mode)(request, context);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const rendered = await response.text();
    const headers = new Headers(response.headers);
    // entry.server.tsx sends it with each page.
    const nonce = headers.get(nonceHeader)!;
    headers.delete(nonceHeader);
    const written = withoutNonce(rendered, nonce);
    const scripts = ownScripts(rendered, nonce);
    const html = hydrateLater ? withDeferredHydration(written, hydrateLater) : written;
    if (hydrateLater) scripts.push(hydrateLater);
    const { pathname } = new URL(request.url);
    for (const [name, value] of securityHeaders(
      scripts.map(hashSource),
      storefront.settings,
      mode,
      pathname,
    ))
      headers.set(name, value);
    return new Response(html, { status: response.status, headers });
  };
}

/** Returns a script's CSP source: a hash, because a cached page can't use a nonce. */
function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/**
 * Loads the largest image before the scripts: a page can be read and its links work without them,
 * so they load once it is painted, or at the first interaction
 * (docs/decisions/pages.md). Clicks in between are held and replayed when the
 * page is ready.
 * @param script the built hydrate-later.ts
 */
export function withDeferredHydration(html: string, script: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
      (_, modules: string) =>
        `<script type="text/plain" id="modules">${modules}</script><script>${script}</script>`,
    );
}

/** Loads the built pages. @param folder of the build */
export async function loadBuiltPages(folder: string): Promise<BuiltPages> {
  // scripts/build.ts built it from this program.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "server/index.js")).href
  )) as StoreBuild;
  const stylesheetUrl = build.assets.routes["root"]?.css?.[0];
  if (!stylesheetUrl) throw new Error("the build has no stylesheet");
  const hydrateLater = await readFile(join(folder, "hydrate-later.js"), "utf8");
  return {
    build: async () => build,
    mode: "production",
    hydrateLater: hydrateLater.trim(),
    stylesheetUrl,
  };
}
