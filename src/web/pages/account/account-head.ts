import type { RouterContextProvider } from "react-router";
import { pageContext } from "#src/web/rendering/page-context.ts";

/** The head of personal pages, which search engines must not index. */
export async function accountHead(context: Readonly<RouterContextProvider>, title: string) {
  const { head } = await pageContext(context);
  return { head: head({ title, description: title, path: null }) };
}
