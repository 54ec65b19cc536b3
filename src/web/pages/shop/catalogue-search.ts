import type { Route } from "./+types/catalogue-search";
import { type SearchIndex, writePartialIndex } from "#src/catalogue/search/search-index.ts";
import { tidyQuery } from "#src/catalogue/search/tidy-query.ts";
import type { Snapshot } from "#src/main-info/snapshot.ts";
import { storefront } from "#src/main-info/storefront.ts";
import * as texts from "./texts.ts";

/** What was found in a large catalogue for what somebody types, when they pause. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const snapshot = await storefront(context).snapshot();
  if (!snapshot) return Response.json({ msg: texts.unavailable }, { status: 503 });
  const query = tidyQuery(new URL(request.url).searchParams.get("query"));
  return Response.json(await indexOfFound(query, snapshot));
}

export async function indexOfFound(query: string, snapshot: Snapshot): Promise<SearchIndex> {
  const { topProducts, units, categories, cardsOf } = snapshot;
  const names = categories.flatMap(({ subcategories }) => subcategories.map(({ name }) => name));
  const catalogue = {
    topProducts,
    units,
    categories: names.map((name): [string, number] => [name, cardsOf(name)]),
  };
  const none = { products: [], close: false, total: 0 };
  const found = query === "" ? none : (await snapshot.search()).find(query);
  return writePartialIndex(catalogue, query, found);
}
