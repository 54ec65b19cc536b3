import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";

import { loggedError } from "#src/platform/log-error.ts";
import { nonceHeader } from "#src/web/rendering/own-scripts.ts";

// The process takes these from here: one copy of React Router, in its production build, whatever
// NODE_ENV says.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { storefrontContext } from "#src/main-info/storefront.ts";
export { default as fontUrl } from "#src/ui/archivo.woff2?url";

/** Answers below 500 are no errors of the shop. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(loggedError(error));
};

/**
 * Every page is rendered whole: it is kept and served to everybody, so there is nothing to stream
 * for.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  // Nobody who wrote into the shop's texts can know it: by it the renderer tells the page's own
  // scripts from all others.
  const nonce = randomUUID();
  headers.set(nonceHeader, nonce);
  const html = await render(<ServerRouter context={context} url={request.url} nonce={nonce} />);
  return new Response(html, { status, headers });
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Else what is lazy comes at the document's end, to be moved into its place by scripts.
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
