import { Link } from "react-router";
import type { Route } from "./+types/home";
import { readAskedProject } from "#src/shop/calculator/asked-project.ts";
import { cardCategory } from "#src/shop/catalogue/product/card-data.ts";
import { Grid, PatternCell, ProductCard, SkeletonGrid } from "#src/shop/catalogue/ui/cards.tsx";
import { CategoryCard } from "#src/shop/catalogue/ui/category-card.tsx";
import { Carousel, CarouselSkeleton } from "#src/shop/content/ui/carousel.tsx";
import { tintOf } from "#src/base/kernel/image.ts";
import { categoryUrl, shopUrl } from "#src/base/kernel/urls.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { later } from "#src/base/ui/later.tsx";
import { classes, Container, Image, LinkButton, SectionHeader, ui } from "#src/base/ui/parts.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { shopData } from "#src/shop/page-kit/head.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { useShop } from "#src/shop/page-kit/shop-data.ts";
import styles from "./home.module.css";
import { sloganParts } from "./slogan.ts";

const HomeCalculator = later(() => import("#src/shop/calculator/ui/home-calculator.tsx"), {
  atTouch: true,
});

const texts = {
  title: "Inicio",
  bestSellers: "Los más vendidos",
  products: (count: number) => (count === 1 ? "producto" : "productos"),
  productsIn: (count: number, category: string) =>
    `${count} ${texts.products(count)} de ${category.toLocaleLowerCase("es")}`,
  wholeShop: "Toda la tienda",
  seeWholeShop: "Ver toda la tienda",
  categories: "Categorías",
  meetCompany: "Conoce la empresa",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { snapshot, publicUrl, head } = await pageContext(context);
  const company = snapshot?.company;
  return {
    head: head({
      title: company ? [company.name, company.tagline].filter(Boolean).join(": ") : texts.title,
      description: snapshot?.companyTexts?.summary.join(" ") ?? "",
      path: "/",
      data: company
        ? [shopData(company, { publicUrl, logo: snapshot.brand.logo?.url ?? null })]
        : [],
    }),
    content: snapshot && contentOf(snapshot),
    asked: readAskedProject(new URL(request.url).searchParams),
  };
}

function contentOf(snapshot: Snapshot) {
  const { advertisements, topProducts, company, companyTexts, units, cardOf } = snapshot;
  const [category, ...others] = snapshot.categories.map((each) => rangeOf(each, snapshot));
  const [firstProject, ...projects] = snapshot.projects();
  const [line, heading] = sloganParts(company?.tagline ?? "", snapshot.categories.length);
  return {
    tagline: company?.tagline ?? "",
    slides: advertisements,
    calculator: firstProject
      ? { projects: [firstProject, ...projects] as const, units, eyebrow: line }
      : null,
    topProducts: topProducts.map(cardOf),
    // Empty until the company writes it.
    company: companyTexts?.summaryTitle
      ? {
          title: companyTexts.summaryTitle,
          paragraphs: companyTexts.summary,
          image: companyTexts.summaryImage,
        }
      : null,
    category,
    others: others.map((each) => ({ ...each, heading: heading ?? each.name })),
  };
}

/** A category with its subcategories' cards, and how many products each has. */
const rangeOf = (
  { name, subcategories }: Snapshot["categories"][number],
  { elementsOf, cardsOf }: Snapshot,
) => ({
  name,
  subcategories: subcategories.map((each) => ({
    ...cardCategory(each, elementsOf(each.name)),
    count: cardsOf(each.name),
  })),
});

export const meta = pageHead;

export default function Home({ loaderData: { content, asked } }: Route.ComponentProps) {
  const shop = useShop();
  const calculator = content?.calculator;
  const [range, ...ranges] = content?.others ?? [];
  return (
    <Container>
      <h1 className={ui.hidden}>{content?.tagline || shop.name}</h1>
      <div className={classes(ui.grid, styles.cover, calculator && styles.isBeside)}>
        {content ? (
          <Carousel slides={content.slides} isBeside={Boolean(calculator)} />
        ) : (
          <CarouselSkeleton />
        )}
        {calculator && <HomeCalculator {...calculator} asked={asked} />}
        {calculator && <div className={classes(ui.tiles, styles.pattern)} />}
      </div>
      {range && <Range {...range} />}

      {content?.topProducts.length === 0 ? null : (
        <SectionHeader title={texts.bestSellers}>
          <Link to={shopUrl}>{texts.seeWholeShop}</Link>
        </SectionHeader>
      )}
      {content ? (
        <Grid columns={5} strip>
          {content.topProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
          {content.topProducts.length % 2 === 1 && (
            <PatternCell to={shopUrl} text={texts.wholeShop} />
          )}
        </Grid>
      ) : (
        <SkeletonGrid columns={5} count={5} />
      )}

      {!content || content.category ? (
        <SectionHeader title={content?.category?.name ?? texts.categories} />
      ) : null}
      {content ? (
        <Grid columns={3}>
          {content.category?.subcategories.map((category) => (
            <CategoryCard key={category.name} category={category} />
          ))}
        </Grid>
      ) : (
        <SkeletonGrid columns={3} count={5} />
      )}
      {ranges.map((each) => (
        <Range key={each.name} {...each} />
      ))}
      {content?.company && <CompanyText {...content.company} />}
    </Container>
  );
}

type RangeProps = NonNullable<Route.ComponentProps["loaderData"]["content"]>["others"][number];

/** A category's subcategories in one row. */
function Range({ name, heading, subcategories }: RangeProps) {
  const count = subcategories.reduce((sum, each) => sum + each.count, 0);
  return (
    <>
      <SectionHeader title={heading}>
        <span className={ui.note}>{texts.productsIn(count, name)}</span>
      </SectionHeader>
      <nav className={classes(ui.grid, styles.range)} aria-label={name}>
        {subcategories.map((each) => (
          <Link key={each.id} to={categoryUrl(each.name)} prefetch="intent">
            <span className={styles.pack} style={tintOf(each.pack)}>
              <Image src={each.pack} alt="" sizes="(min-width: 769px) 160px, 104px" />
            </span>
            <b>{each.name}</b>
            <small>
              <span>{each.count}</span> <span>{texts.products(each.count)}</span>
            </small>
            <span className={ui.note}>{each.description}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

function CompanyText({
  title,
  paragraphs,
  image,
}: {
  title: string;
  paragraphs: string[];
  image: string | null | undefined;
}) {
  return (
    <>
      <div className={styles.gap} />
      <section className={classes(ui.grid, styles.company)}>
        {image ? (
          <div className={styles.companyImage}>
            <Image src={image} alt="" sizes="(min-width: 1024px) 482px, 80vw" />
          </div>
        ) : null}
        <div className={styles.companyWords}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div>
            <LinkButton to="/about" kind="secondary">
              {texts.meetCompany}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
