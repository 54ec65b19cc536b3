import { createHash } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { brandCss, brandHead } from "#src/brand/brand-css.ts";
import type { Brand } from "#src/brand/contract.ts";
import { defaultBrand } from "#src/brand/presets.ts";
import type { Storefront, storefrontContext } from "#src/storefront-data/storefront.ts";
import { nonceHeader, ownScripts, withoutNonce } from "./own-scripts.ts";
import type { SampleCartProps } from "./sample-cart.tsx";
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
      renderCart: (cart: SampleCartProps) => Promise<string>;
      /** The URLs of the stylesheet's fonts. */
      fontUrls: string[];
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
    const { createRequestHandler, RouterContextProvider, storefrontContext, renderCart } =
      loaded.entry.module;
    const context = new RouterContextProvider();
    context.set(storefrontContext, storefront);
    const response = await createRequestHandler(loaded, mode)(request, context);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const rendered = await response.text();
    const headers = new Headers(response.headers);
    // entry.server.tsx sends it with each page.
    const nonce = headers.get(nonceHeader)!;
    headers.delete(nonceHeader);
    const panel = cart ? await renderCart(cart) : "";
    const written = withoutNonce(rendered, nonce).replace("</body>", () => `${panel}</body>`);
    const scripts = ownScripts(rendered, nonce);
    const html = hydrateLater ? withDeferredHydration(written, hydrateLater) : written;
    if (hydrateLater) scripts.push(hydrateLater);
    const brand = (await storefront.snapshot())?.brand ?? defaultBrand;
    const themed = withBrand(html, brand, loaded.entry.module.fontUrls);
    const { pathname } = new URL(request.url);
    for (const [name, value] of securityHeaders(
      scripts.map(hashSource),
      storefront.settings,
      mode,
      pathname,
    ))
      headers.set(name, value);
    return new Response(themed, { status: response.status, headers });
  };
}

/**
 * Puts the brand's head before the page's styles, so that browsers find the fonts early, and the
 * brand's CSS after them.
 */
function withBrand(html: string, brand: Brand, fontUrls: readonly string[]): string {
  const css = brandCss(brand);
  return html
    .replace(/<link rel="stylesheet"|<\/head>/, (at) => brandHead(brand, fontUrls) + at)
    .replace("</head>", (end) => (css ? `<style>${css}</style>${end}` : end));
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
