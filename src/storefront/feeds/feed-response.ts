import { setImmediate as nextTurn } from "node:timers/promises";
import { storefront, type Storefront } from "#src/shop/storefront-data/storefront.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { type FeedItem, feedItem } from "./feed-item.ts";

interface FeedForm {
  contentType: string;
  begin(catalogue: Snapshot, publicUrl: string): string;
  items(items: readonly FeedItem[]): string;
  end: string;
}

/** Written in one go, a large catalogue would block every other request for seconds. */
const productsAtOnce = 200;

/** Returns all products on sale; cached like a page until something changes. */
export async function feedResponse(
  context: Parameters<typeof storefront>[0],
  form: FeedForm,
): Promise<Response> {
  const { settings, snapshot } = storefront(context);
  const catalogue = await snapshot();
  if (!catalogue) return new Response(null, { status: 503, headers: { "retry-after": "60" } });
  const body = streamOf(written(catalogue, settings, form));
  return new Response(body, { headers: { "content-type": form.contentType } });
}

function streamOf(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* written(
  catalogue: Snapshot,
  { publicUrl }: Storefront["settings"],
  form: FeedForm,
): AsyncGenerator<string> {
  yield form.begin(catalogue, publicUrl);
  const elements = catalogue.allElements();
  for (let from = 0; from < elements.length; from += productsAtOnce) {
    const products = elements
      .slice(from, from + productsAtOnce)
      .filter(({ price }) => price !== "");
    yield form.items(products.map((each) => feedItem(each, catalogue, publicUrl)));
    await nextTurn();
  }
  yield form.end;
}
