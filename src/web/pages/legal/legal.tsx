import { data } from "react-router";
import type { Route } from "./+types/legal";
import { parseRichText, plainText } from "#src/kernel/rich-text.ts";
import { SectionHeader, classes, Container, Skeleton, ui } from "#src/ui/parts.tsx";
import RichText from "#src/ui/rich-text.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import styles from "./legal.module.css";
import { pageHead } from "#src/web/seo/page-head.ts";

const longDate = new Intl.DateTimeFormat("es-MX", { dateStyle: "long", timeZone: "UTC" });

const updated = "Última actualización:";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { snapshot, head } = await pageContext(context);
  if (!snapshot) return { head: head({ title: "", description: "", path: null }), page: null };
  const page = snapshot.company?.legalPages.find(({ slug }) => slug === params.slug);
  if (!page) throw data(null, 404);
  const { title, body, updatedAt } = page;
  return {
    head: head({
      title,
      description: plainText(parseRichText(body)),
      path: `/legal/${params.slug}`,
    }),
    page: { title, body, updated: longDate.format(new Date(updatedAt)) },
  };
}

export const meta = pageHead;

export default function Legal({ loaderData: { page } }: Route.ComponentProps) {
  if (!page)
    return (
      <Container>
        <Skeleton height={600} />
      </Container>
    );
  return (
    <Container>
      <SectionHeader title={page.title} level="h1" />
      <article className={classes(ui.grid, styles.page)}>
        <div>
          <h2 className={ui.note}>{`${updated} ${page.updated}`}</h2>
          <RichText json={page.body} />
        </div>
      </article>
    </Container>
  );
}
