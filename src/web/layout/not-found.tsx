import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { storefront } from "#src/main-info/storefront.ts";
import { headOf } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { NotFoundState } from "./page-state.tsx";
import * as texts from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = storefront(context);
  const shopName = (await snapshot())?.company?.name ?? "";
  return data(
    {
      head: headOf({
        title: texts.notFound,
        description: texts.notFoundDescription,
        path: null,
        publicUrl: settings.publicUrl,
        shopName,
      }),
    },
    404,
  );
}

export const meta = pageHead;

export default function NotFound() {
  return <NotFoundState />;
}
