import { createHash } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { Storefront, storefrontContext } from "#src/main-info/storefront.ts";
import { criticalCss } from "./critical-css.ts";
import { withLateScripts } from "./late-scripts.ts";
import { securityHeaders } from "./security-headers.ts";
import { themeCss } from "./theme-css.ts";

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

export interface BuiltPages {
  build: () => Promise<StoreBuild>;
  /** The site's map, such as `product/:name/:id`; null in development, where it may change. */
  paths: readonly string[] | null;
  mode: "production" | "development";
  /** What of it a page needs is put into the document; null where the bundler serves it (development). */
  stylesheet: Stylesheet | null;
}

/** Makes the page that a request asks for, of what a storefront shows. */
export type Renderer = (request: Request, storefront: Storefront) => Promise<Response>;

export function createRenderer({ build, mode, stylesheet }: BuiltPages): Renderer {
  return async function render(request, storefront) {
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
  };
}

/** A kept page can't carry a nonce: each of its inline scripts is allowed by its hash. */
function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
}
