import type { Route } from "./+types/catalogue-index";
import { writeSearchIndex } from "#src/catalogue/search/search-index.ts";
import { largeCatalogue } from "#src/main-info/catalogue-search.ts";
import { storefront } from "#src/main-info/storefront.ts";
import { indexOfFound } from "./catalogue-search.ts";
import * as texts from "./texts.ts";

/**
 * What the browser searches in while somebody types; asked for when a search box is first touched.
 * Of a large catalogue it is what to begin with: the rest is asked for as it is typed.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const snapshot = await storefront(context).snapshot();
  if (!snapshot) return Response.json({ msg: texts.unavailable }, { status: 503 });
  if (snapshot.size > largeCatalogue) return Response.json(await indexOfFound("", snapshot));
  snapshot.showsAll();
  return Response.json(writeSearchIndex(snapshot));
}
