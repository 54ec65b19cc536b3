import { data, Link } from "react-router";
import type { Route } from "./+types/safety-sheet";
import { classificationOf } from "#src/shop/catalogue/safety/classification.ts";
import { sectionsOf } from "#src/shop/catalogue/safety/safety-sheet.ts";
import { sections as titles } from "#src/shop/catalogue/safety/texts.ts";
import { SafetySignal, Statements } from "#src/shop/catalogue/safety/ui/label.tsx";
import { productUrl, safetySheetUrl } from "#src/base/kernel/urls.ts";
import { classes, Container, SectionHeader, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import styles from "./safety-sheet.module.css";
import { pageHead } from "#src/shop/page-kit/page-head.ts";

const texts = {
  title: "Hoja de datos de seguridad",
  titleOf: (name: string) => `Hoja de datos de seguridad: ${name}`,
  description: (name: string) =>
    `Peligros, primeros auxilios y manejo de ${name}, según su etiqueta.`,
  product: "1. Producto y proveedor",
  summary:
    "Resume lo que la etiqueta dice, en el orden de la NOM-018-STPS. Pídenos la hoja completa del fabricante.",
};

/** Derives the sheet from the label, for products without their maker's own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { snapshot, head } = await pageContext(context);
  if (!snapshot)
    return { head: head({ title: texts.title, description: "", path: null }), sheet: null };
  const product = snapshot.elementById(params.id);
  const classification = product && classificationOf(product);
  if (!product || !classification) throw data(null, 404);
  const { name } = product;
  const { name: company, contact } = snapshot.company ?? {};
  return {
    head: head({
      title: texts.titleOf(name),
      description: texts.description(name),
      path: safetySheetUrl(product),
    }),
    sheet: {
      product: { name, url: productUrl(product) },
      classification,
      sections: sectionsOf(classification),
      supplier: [company, contact?.address, contact?.phone].filter(Boolean),
    },
  };
}

export const meta = pageHead;

export default function SafetySheet({ loaderData: { sheet } }: Route.ComponentProps) {
  if (!sheet)
    return (
      <Container>
        <Skeleton height={600} />
      </Container>
    );
  const { product, classification, sections, supplier } = sheet;
  return (
    <Container>
      <SectionHeader title={texts.title} level="h1" />
      <article className={classes(ui.grid, styles.sheet)}>
        <section>
          <h2>{texts.product}</h2>
          <p>
            <Link to={product.url}>{product.name}</Link>
          </p>
          {supplier.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        {sections.map(({ key, statements }) => (
          <section key={key}>
            <h2>{titles[key]}</h2>
            {key === "hazards" && <SafetySignal {...classification} />}
            <Statements statements={statements} />
          </section>
        ))}
        <p className={ui.note}>{texts.summary}</p>
      </article>
    </Container>
  );
}
