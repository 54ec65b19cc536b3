import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { NotFoundState } from "#src/shop/page-kit/page-state.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  const { notFound: title, notFoundDescription: description } = texts;
  return data({ head: head({ title, description, path: null }) }, 404);
}

export const meta = pageHead;

export default function NotFound() {
  return <NotFoundState />;
}
