import { createHash } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { brandCss } from "#src/brand/brand-css.ts";
import { brandHead } from "#src/brand/brand-head.ts";
import type { Brand } from "#src/brand/contract.ts";
import { defaultBrand } from "#src/brand/default-brand.ts";
import type { Storefront, storefrontContext } from "#src/main-info/storefront.ts";
import { createCriticalCss } from "./critical-css.ts";
import { withDeferredHydration } from "./deferred-hydration.ts";
import { nonceHeader, ownScripts, withoutNonce } from "./own-scripts.ts";
import type { SampleCartProps } from "./sample-cart.tsx";
import { securityHeaders } from "./security-headers.ts";

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

export interface Stylesheet {
  text: string;
  /** The URL of the whole stylesheet. */
  url: string;
  /** The URL of the rules that not every page inlines. */
  laterUrl: string;
}

export interface BuiltPages {
  build: () => Promise<StoreBuild>;
  /** The route table, such as `product/:name/:id`; null in development, where it may change. */
  paths: readonly string[] | null;
  mode: "production" | "development";
  /** Null in development, where the bundler serves styles and scripts itself. */
  firstView: FirstView | null;
}

/** Parts of the build that are inlined, so that the first paint needs no second file. */
export interface FirstView {
  /** A page inlines the rules that it needs. */
  stylesheet: Stylesheet;
  /** Starts the page's scripts later (hydrate-later.ts). */
  hydrateLater: string;
}

/** Renders the page for a request, from a storefront's data; for a preview with an open cart. */
export type Renderer = (
  request: Request,
  storefront: Storefront,
  cart?: SampleCartProps,
) => Promise<Response>;

export function createRenderer({ build, mode, firstView }: BuiltPages): Renderer {
  const addFirstView = firstView && firstViewAdder(firstView);
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
    const html = addFirstView ? addFirstView(written) : written;
    if (firstView) scripts.push(firstView.hydrateLater);
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
  const at = Math.max(html.indexOf("<style"), 0) || html.indexOf("</head>");
  const styled = html.slice(0, at) + brandHead(brand, fontUrls) + html.slice(at);
  const css = brandCss(brand);
  if (!css) return styled;
  return withoutTokens(styled, css).replace("</head>", () => `<style>${css}</style></head>`);
}

/** Removes the theme's values for what the brand sets from the page's inlined styles. */
function withoutTokens(html: string, css: string): string {
  const set = new Set(css.match(/(?<![\w-])--[\w-]+(?=:)/g));
  const end = html.indexOf("</style>");
  const styles = html.slice(0, end).replaceAll(/:root\{([^{}]*)\}/g, (_, rules: string) => {
    const kept = rules.split(";").filter((rule) => !set.has(rule.split(":")[0]?.trim() ?? ""));
    return `:root{${kept.join(";")}}`;
  });
  return styles + html.slice(end);
}

function firstViewAdder({ stylesheet, hydrateLater }: FirstView): (html: string) => string {
  const criticalCss = createCriticalCss(stylesheet.text);
  return (html) => {
    const rules = criticalCss(html);
    return withDeferredHydration(
      html.replace("</style>", () => `${rules}</style>`),
      { script: hydrateLater, stylesheetUrl: stylesheet.laterUrl },
    );
  };
}

/** Returns a script's CSP source: a hash, because a cached page can't use a nonce. */
function hashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
