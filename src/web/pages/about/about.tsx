import type { Route } from "./+types/about";
import { Carousel, CarouselSkeleton } from "#src/content/ui/carousel.tsx";
import { classes, SectionHeader, Container, Skeleton, ui } from "#src/ui/parts.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { breadcrumbData } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import styles from "./about.module.css";
import * as texts from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { snapshot, head, publicUrl } = await pageContext(context);
  const company = snapshot?.companyTexts;
  return {
    head: head({
      title: texts.title,
      description: company?.summary.join(" ") ?? "",
      path: "/about",
      image: company?.summaryImage,
      data: [breadcrumbData([{ name: texts.title, path: "/about" }], publicUrl)],
    }),
    content: snapshot && {
      slides: snapshot.advertisements,
      history: company?.history ?? "",
      awards: company?.awards ?? [],
    },
  };
}

export const meta = pageHead;

export default function About({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <Container>
      <div className={classes(ui.grid, styles.cover)}>
        {content ? <Carousel slides={content.slides} /> : <CarouselSkeleton />}
      </div>
      <SectionHeader title={texts.title} level="h1" />
      <section className={classes(ui.grid, styles.history)}>
        <div className={classes(styles.text, styles.columns)}>
          <h2>{texts.history}</h2>
          {content ? <RichText json={content.history} /> : <Skeleton height={320} />}
        </div>
        <div className={ui.tiles} />
      </section>
      <SectionHeader title={texts.awards} />
      <ul className={classes(ui.grid, styles.awards)}>
        {content?.awards.map(({ name, year, reason, url }) => (
          <li key={name}>
            <p className={ui.note}>{year}</p>
            <h3>{name}</h3>
            <p>{reason}</p>
            <a href={url} target="_blank" rel="noopener" aria-label={texts.meetAwardOf(name)}>
              {texts.meetAward}
            </a>
          </li>
        ))}
      </ul>
    </Container>
  );
}
