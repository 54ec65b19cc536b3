import { setImmediate as nextTurn } from "node:timers/promises";
import { compressChunks, type CompressedBody } from "#src/base/platform/http/compressed.server.ts";
import type { MainInfo } from "./contract.ts";

/**
 * Returns the body of the newest version, written once however many request it. One is written at a
 * time: while a large shop sells, each version would otherwise be written beside others, and all of
 * them would be in memory. Retries after an error.
 */
export function oncePerVersion<Source extends { version: string }, Body>(
  current: () => Promise<Source>,
  write: (source: Source) => Promise<Body>,
): () => Promise<Body> {
  let written: { version: string; body: Body } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function writeNewest(): Promise<Body> {
    const source = await current();
    if (written?.version === source.version) return written.body;
    const body = await write(source);
    written = { version: source.version, body };
    return body;
  }
  return () => {
    const body = last.then(writeNewest);
    last = body.catch(() => {});
    return body;
  };
}

/** Serializing a large catalogue in one go would block all other requests for a second. */
const productsAtOnce = 200;

/** Returns main-info as a compressed response body. */
export const writeBody = (mainInfo: MainInfo): Promise<CompressedBody> =>
  compressChunks(jsonOf(mainInfo));

async function* jsonOf({ elements, ...rest }: MainInfo): AsyncGenerator<string> {
  yield '{"elements":[';
  for (let from = 0; from < elements.length; from += productsAtOnce) {
    const products = elements.slice(from, from + productsAtOnce);
    yield (from > 0 ? "," : "") + products.map((each) => JSON.stringify(each)).join(",");
    await nextTurn();
  }
  yield `],${JSON.stringify(rest).slice(1)}`;
}
