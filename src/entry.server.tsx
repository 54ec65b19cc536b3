import "#src/main/parts/add-pages.ts";
import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

import { BrandHead } from "#src/base/brand/brand-head.tsx";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { loggedError } from "#src/base/platform/observability/log-error.ts";
import { storefront } from "#src/shop/storefront-data/storefront.ts";
import { DocumentParts } from "#src/storefront/rendering/document-parts.ts";
import { nonceHeader } from "#src/storefront/rendering/own-scripts.ts";
import fontUrl from "#src/base/ui/archivo.woff2?url";
import wideFontUrl from "#src/base/ui/archivo-wide.woff2?url";
import { SampleCart, sampleCartContext } from "#src/storefront/rendering/sample-cart.tsx";

// The process imports these from here to share one copy of React Router: the production build,
// whatever NODE_ENV says.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { storefrontContext } from "#src/shop/storefront-data/storefront.ts";
export { sampleCartContext } from "#src/storefront/rendering/sample-cart.tsx";

/** The stylesheet's fonts: one for text, one for titles. */
const fontUrls = [fontUrl, wideFontUrl];

/** Responses below 500 are not errors of the shop. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(loggedError(error));
};

/**
 * Renders the whole page before it responds: pages are cached and served to everybody, so streaming
 * gains nothing.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  // Authors of the shop's content can't guess the nonce: with it the renderer tells the page's own
  // scripts from all others.
  const nonce = randomUUID();
  headers.set(nonceHeader, nonce);
  const brand = (await storefront(context).snapshot())?.brand ?? defaultBrand;
  const cart = context.get(sampleCartContext);
  const parts = {
    head: <BrandHead brand={brand} ownFonts={fontUrls} />,
    cart: cart && <SampleCart {...cart} />,
  };
  const html = await render(
    <DocumentParts value={parts}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </DocumentParts>,
  );
  return new Response(html, { status, headers });
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // By default React moves lazy content to the document's end, and scripts then move it back.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
    });
  });
}
