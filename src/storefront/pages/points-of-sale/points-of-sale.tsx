import { Link } from "react-router";
import type { Route } from "./+types/points-of-sale";
import { SectionHeader, Container, Skeletons } from "#src/base/ui/parts.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { breadcrumbData } from "#src/shop/page-kit/head.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { Finder } from "./finder.tsx";
import { outletData } from "./maps.ts";
import { soughtOf, withoutStock } from "./sought-product.ts";
import { findOutlets } from "./outlet-search.ts";
import styles from "./points-of-sale.module.css";
import * as texts from "./texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { snapshot, head, publicUrl } = await pageContext(context);
  const cities = snapshot?.cities ?? null;
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q")?.trim() ?? "";
  const product = snapshot?.elementById(searchParams.get("product") ?? "") ?? null;
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
    cities: cities && withoutStock(cities),
    query,
    found: cities && query ? findOutlets(cities, query) : null,
    product: product && cities && soughtOf(product, cities),
  };
}

export const meta = pageHead;

export default function PointsOfSale({ loaderData }: Route.ComponentProps) {
  const { cities, query, found, product } = loaderData;
  return (
    <Container>
      <SectionHeader title={texts.title} level="h1">
        <Link to="/contact">{texts.becomeDistributor}</Link>
      </SectionHeader>
      {cities?.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : cities ? (
        <Finder {...{ cities, query, found, product }} />
      ) : (
        <Skeletons count={5} height={64} />
      )}
    </Container>
  );
}
