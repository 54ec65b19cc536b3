import type { Route } from "./+types/catalogue-index";
import { writeSearchIndex } from "#src/catalogue/search/search-index.ts";
import { storefront } from "#src/main-info/storefront.ts";
import * as texts from "./texts.ts";

/**
 * What the browser searches in while somebody types; asked for when a search box is first touched.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const snapshot = await storefront(context).snapshot();
  if (!snapshot) return Response.json({ msg: texts.unavailable }, { status: 503 });
  snapshot.showsAll();
  return Response.json(writeSearchIndex(snapshot));
}
