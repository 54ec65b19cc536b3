import type { Route } from "./+types/about";
import { Carousel, CarouselSkeleton } from "#src/shop/content/ui/carousel.tsx";
import { classes, Container, Image, SectionHeader, Skeleton, ui } from "#src/base/ui/parts.tsx";
import RichText from "#src/base/ui/rich-text.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { breadcrumbData } from "#src/shop/page-kit/head.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import styles from "./about.module.css";
import { historyOf } from "./history.ts";

const texts = {
  title: "Nosotros",
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
      ...historyOf(company?.history),
      introduction: company?.summary.length
        ? company.summary
        : [snapshot.company?.tagline || (snapshot.company?.name ?? "")],
      awards: company?.awards ?? [],
    },
  };
}

export const meta = pageHead;

export default function About({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <Container>
      {content ? <History {...content} /> : <Skeleton height={420} />}
      {content && content.awards.length > 0 && (
        <>
          <SectionHeader title={texts.awards} />
          <ul className={classes(ui.grid, styles.awards)}>
            {content.awards.map(({ name, year, reason, url }) => (
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
        </>
      )}
      {content?.slides.length === 0 ? null : (
        <div className={classes(ui.grid, styles.slides)}>
          {content ? <Carousel slides={content.slides} /> : <CarouselSkeleton />}
        </div>
      )}
    </Container>
  );
}

type HistoryProps = ReturnType<typeof historyOf> & { introduction: string[] };

/** A company that has not told its history yet introduces itself as on the home page. */
function History({ picture, beginning, sections, introduction }: HistoryProps) {
  const hasHistory = beginning !== null || sections.length > 0;
  return (
    <div className={classes(ui.grid, styles.history)}>
      {picture ? (
        <div className={styles.picture}>
          <Image first {...picture} sizes="(min-width: 64em) 482px, 100vw" />
        </div>
      ) : (
        <div className={classes(ui.tiles, styles.picture)} />
      )}
      <div className={styles.beginning}>
        <h1>{texts.title}</h1>
        {hasHistory ? (
          <RichText json={beginning} under={1} />
        ) : (
          introduction.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        )}
      </div>
      {sections.map(({ id, body }) => (
        <section key={id}>
          <RichText json={body} under={1} />
        </section>
      ))}
    </div>
  );
}
