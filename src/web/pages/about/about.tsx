import type { Route } from "./+types/about";
import { Carousel, CarouselSkeleton } from "#src/content/ui/carousel.tsx";
import { classes, Container, SectionHeader, Skeleton, ui } from "#src/ui/parts.tsx";
import { parseRichText, plainText } from "#src/kernel/rich-text.ts";
import RichText from "#src/ui/rich-text.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { breadcrumbData } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import styles from "./about.module.css";

const texts = {
  title: "Nosotros",
  history: "Nuestra historia",
  awards: "Premios",
  meetAward: "Conoce el premio",
  meetAwardOf: (name: string) => `Conoce el premio: ${name}`,
};

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
      history: hasWords(company?.history) ? (company?.history ?? "") : "",
      introduction: company?.summary.length
        ? company.summary
        : [snapshot.company?.tagline || (snapshot.company?.name ?? "")],
      awards: company?.awards ?? [],
    },
  };
}

const hasWords = (history = "") => plainText(parseRichText(history)).trim() !== "";

export const meta = pageHead;

export default function About({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <Container>
      {content?.slides.length === 0 ? null : (
        <div className={classes(ui.grid, styles.cover)}>
          {content ? <Carousel slides={content.slides} /> : <CarouselSkeleton />}
        </div>
      )}
      <SectionHeader title={texts.title} level="h1" />
      <section className={classes(ui.grid, styles.history)}>
        <div className={classes(styles.text, styles.columns)}>
          {(!content || content.history) && <h2>{texts.history}</h2>}
          {content ? <History {...content} /> : <Skeleton height={320} />}
        </div>
        <div className={ui.tiles} />
      </section>
      {content?.awards.length === 0 ? null : <SectionHeader title={texts.awards} />}
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

/** A company that has not told its history yet introduces itself as on the home page. */
function History({ history, introduction }: { history: string; introduction: string[] }) {
  if (history) return <RichText json={history} />;
  return introduction.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
