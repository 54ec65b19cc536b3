import { setImmediate as nextTurn } from "node:timers/promises";
import { compressChunks, type CompressedBody } from "#src/platform/http/compressed.server.ts";
import type { MainInfo } from "./contract.ts";

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
