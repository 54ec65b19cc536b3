import { Link } from "react-router";
import type { Route } from "./+types/points-of-sale";
import { storefront } from "#src/main-info/storefront.ts";
import { SectionHeader, Container, Skeletons } from "#src/ui/parts.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { breadcrumbData } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { Finder } from "./finder.tsx";
import { outletData } from "./maps.ts";
import { findOutlets } from "./outlet-search.ts";
import * as texts from "./texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { snapshot, head, publicUrl } = await pageContext(context);
  const cities = snapshot?.cities ?? null;
  const query = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  return {
    head: head({
      title: texts.title,
      description: texts.description(cities?.map(({ city }) => city) ?? []),
      path: "/pos",
      data: [
        ...(cities ?? []).flatMap(({ city, pos }) => pos.map((outlet) => outletData(outlet, city))),
        breadcrumbData([{ name: texts.title, path: "/pos" }], publicUrl),
      ],
    }),
    cities,
    query,
    found: cities && query ? findOutlets(cities, query) : null,
    map: storefront(context).map,
  };
}

export const meta = pageHead;

export default function PointsOfSale({ loaderData }: Route.ComponentProps) {
  const { cities, query, found, map } = loaderData;
  return (
    <Container>
      <SectionHeader title={texts.title} level="h1">
        <Link to="/contact">{texts.becomeDistributor}</Link>
      </SectionHeader>
      {cities ? <Finder {...{ cities, query, found, map }} /> : <Skeletons count={5} height={64} />}
    </Container>
  );
}
