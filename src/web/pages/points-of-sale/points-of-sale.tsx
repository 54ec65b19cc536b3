import { Link } from "react-router";
import type { Route } from "./+types/points-of-sale";
import type { OutletCity } from "#src/points-of-sale/contract.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { SectionHeader, classes, Container, Skeletons, ui } from "#src/ui/parts.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { breadcrumbData } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { outletData } from "./maps.ts";
import { OutletCard } from "./outlet-card.tsx";
import styles from "./points-of-sale.module.css";
import * as texts from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { snapshot, head, publicUrl } = await pageContext(context);
  const cities = snapshot?.cities ?? null;
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
  };
}

export const meta = pageHead;

export default function PointsOfSale({ loaderData: { cities } }: Route.ComponentProps) {
  return (
    <Container>
      <SectionHeader title={texts.title} level="h1">
        <Link to="/contact">{texts.becomeDistributor}</Link>
      </SectionHeader>
      <div className={classes(ui.grid, styles.cities)}>
        {cities ? (
          cities.map((city) => <City key={city.city} {...city} />)
        ) : (
          <Skeletons count={5} height={64} />
        )}
      </div>
    </Container>
  );
}

/** One open at a time: the browser sees to it, with or without scripts. */
function City({ city, pos }: OutletCity) {
  return (
    <details name="ciudad" className={styles.city}>
      <summary>
        <h2>{city}</h2>
        <span className={ui.note}>{texts.outlets(pos.length)}</span>
        <PageIcon name="down" />
      </summary>
      <div className={styles.outlets}>
        {pos.map((outlet) => (
          <OutletCard key={outlet.name} outlet={outlet} />
        ))}
      </div>
    </details>
  );
}
