import { Link } from "react-router";
import type { Route } from "./+types/home";
import { cardCategory } from "#src/catalogue/product/card-data.ts";
import {
  CategoryCard,
  Grid,
  PatternCell,
  ProductCard,
  SkeletonGrid,
} from "#src/catalogue/ui/cards.tsx";
import { SearchBox } from "#src/search/ui/search-box.tsx";
import { Carousel, CarouselSkeleton } from "#src/content/ui/carousel.tsx";
import { categoryUrl, shopUrl } from "#src/kernel/urls.ts";
import type { Snapshot } from "#src/storefront-data/snapshot.ts";
import { classes, Container, Image, LinkButton, SectionHeader, ui } from "#src/ui/parts.tsx";
import { openSearch } from "#src/search/ui/panel.ts";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { shopData } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useShop } from "#src/web/shop-data.ts";
import styles from "./home.module.css";

const texts = {
  title: "Inicio",
  bestSellers: "Los más vendidos",
  wholeShop: "Toda la tienda",
  seeWholeShop: "Ver toda la tienda",
  categories: "Categorías",
  meetCompany: "Conoce la empresa",
};

export async function loader({ context }: Route.LoaderArgs) {
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
  };
}

function contentOf(snapshot: Snapshot) {
  const { advertisements, topProducts, company, companyTexts, cardOf, elementsOf, cardsOf } =
    snapshot;
  const [category, ...others] = snapshot.categories;
  return {
    tagline: company?.tagline ?? "",
    slides: advertisements,
    topProducts: topProducts.map(cardOf),
    // Empty until the company writes it.
    company: companyTexts?.summaryTitle
      ? {
          title: companyTexts.summaryTitle,
          paragraphs: companyTexts.summary,
          image: companyTexts.summaryImage,
        }
      : null,
    category: category && {
      name: category.name,
      subcategories: category.subcategories.map((each) =>
        cardCategory(each, elementsOf(each.name)),
      ),
    },
    others: others.map(({ name, subcategories }) => ({
      name,
      subcategories: subcategories.map((each) => ({ name: each.name, count: cardsOf(each.name) })),
    })),
  };
}

export const meta = pageHead;

export default function Home({ loaderData: { content } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <Container>
      <div className={classes(ui.grid, styles.cover)}>
        <h1 className={styles.tagline}>{content?.tagline || shop.name}</h1>
        <div className={classes(ui.tiles, styles.pattern)} />
        <div className={styles.search}>
          <SearchBox onClick={openSearch} />
        </div>
        {content ? <Carousel slides={content.slides} /> : <CarouselSkeleton />}
      </div>

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
        <SectionHeader title={content?.category?.name ?? texts.categories}>
          <Link to={shopUrl}>{texts.seeWholeShop}</Link>
        </SectionHeader>
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
      {content?.others.map((other) => (
        <CategoryNames key={other.name} {...other} />
      ))}
      {content?.company && <CompanyText {...content.company} />}
    </Container>
  );
}

interface CategoryNamesProps {
  name: string;
  subcategories: readonly { name: string; count: number }[];
}

function CategoryNames({ name, subcategories }: CategoryNamesProps) {
  return (
    <>
      <SectionHeader title={name} />
      <nav className={classes(ui.grid, styles.names)} aria-label={name}>
        {subcategories.map(({ name, count }) => (
          <Link key={name} to={categoryUrl(name)}>
            <span>{name}</span> <small>{count}</small>
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
