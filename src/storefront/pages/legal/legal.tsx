import { useEffect, useState } from "react";
import { data } from "react-router";
import type { Route } from "./+types/legal";
import {
  parseRichText,
  plainText,
  type RichTextSection,
  sectionsOf,
} from "#src/base/kernel/rich-text.ts";
import { SectionHeader, classes, Container, Skeleton, ui } from "#src/base/ui/parts.tsx";
import RichText from "#src/base/ui/rich-text.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import styles from "./legal.module.css";
import { pageHead } from "#src/shop/page-kit/page-head.ts";

const longDate = new Intl.DateTimeFormat("es-MX", { dateStyle: "long", timeZone: "UTC" });

const texts = {
  updated: (date: string) => `Última actualización: ${date}`,
  contents: "En esta página",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { snapshot, head } = await pageContext(context);
  if (!snapshot) return { head: head({ title: "", description: "", path: null }), page: null };
  const page = snapshot.company?.legalPages.find(({ slug }) => slug === params.slug);
  if (!page) throw data(null, 404);
  const { title, body, updatedAt } = page;
  const nodes = parseRichText(body);
  return {
    head: head({
      title,
      description: plainText(nodes),
      path: `/legal/${params.slug}`,
    }),
    page: {
      title,
      sections: sectionsOf(nodes),
      updated: texts.updated(longDate.format(new Date(updatedAt))),
    },
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
  const titled = page.sections.filter(({ title }) => title !== "");
  return (
    <Container>
      <SectionHeader title={page.title} level="h1">
        <p className={ui.note}>{page.updated}</p>
      </SectionHeader>
      <div className={classes(ui.grid, styles.page)}>
        {titled.length > 1 && <Contents sections={titled} />}
        <article>
          {page.sections.map(({ id, body }) => (
            <section key={id} id={id}>
              <RichText json={body} under={1} />
            </section>
          ))}
        </article>
      </div>
    </Container>
  );
}

interface ContentsProps {
  sections: readonly RichTextSection[];
}

function Contents({ sections }: ContentsProps) {
  const current = useCurrent(sections);
  return (
    <nav aria-labelledby="contents">
      <div className={styles.contents}>
        <h2 id="contents">{texts.contents}</h2>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? "true" : undefined}>
            {title}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Returns the id of the last section that begins in the upper part of the screen or above it. */
function useCurrent(sections: ContentsProps["sections"]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const begun = new Set<Element>();
    const shown = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) begun.add(target);
          else begun.delete(target);
        const last = shown.findLast((section) => begun.has(section));
        setCurrent((last ?? shown[0])?.id ?? null);
      },
      { rootMargin: "100000px 0px -60% 0px" },
    );
    for (const section of shown) observer.observe(section);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
