import { data, redirect, useLocation } from "react-router";
import type { Route } from "./+types/shop";
import {
  filtersOf,
  productPageOf,
  type ProductQuery,
  readProductQuery,
  writeProductQuery,
} from "#src/shop/catalogue/listing/product-page.ts";
import { categoryCalculatorOf } from "#src/shop/calculator/category.ts";
import { useKeptArea } from "#src/shop/calculator/kept-work.ts";
import {
  cardCategory,
  type CardProduct,
  listingCard,
  withUnitPrices,
} from "#src/shop/catalogue/product/card-data.ts";
import { noFacets } from "#src/shop/catalogue/listing/facets.ts";
import { categoryUrl, shopUrl } from "#src/base/kernel/urls.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { later } from "#src/base/ui/later.tsx";
import {
  classes,
  Container,
  LinkButton,
  Image,
  ui,
  Breadcrumbs,
  Illustration,
} from "#src/base/ui/parts.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { breadcrumbData } from "#src/shop/page-kit/head.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { Filters } from "./filters.tsx";
import { familiesOf } from "./families.ts";
import { FamilyWalls } from "./family-walls.tsx";
import { FreeCells } from "./free-cells.tsx";
import { useLocalSearch } from "#src/shop/search/ui/local-search.ts";
import { FilteredProducts, Pages, Products, ShopSkeleton } from "./results.tsx";
import styles from "./shop.module.css";
import { CategoryNav } from "./category-nav.tsx";
import * as texts from "./texts.ts";
import { categoryNavOf } from "./beside-found.ts";

/** Returns the next subcategory of the same category. */
function neighbourOf(name: string, { categories, elementsOf }: Snapshot) {
  const group = categories.find(({ subcategories }) =>
    subcategories.some((each) => each.name === name),
  );
  const subcategories = group?.subcategories ?? [];
  const place = subcategories.findIndex((each) => each.name === name);
  const next = subcategories[(place + 1) % subcategories.length];
  if (!next || next.name === name) return null;
  return cardCategory(next, elementsOf(next.name));
}

const CategoryCalculator = later(() => import("#src/shop/calculator/ui/category-calculator.tsx"));

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { snapshot, head, publicUrl } = await pageContext(context);
  const query = readProductQuery(new URL(request.url).searchParams);
  if (!snapshot)
    return data({ head: head({ title: texts.shop, description: "", path: null }), content: null });
  const section = sectionOf(params.subcategory, snapshot);
  if (!section) {
    const words = { title: texts.noneAvailable, description: texts.unknownCategory };
    const content = unknownCategory(params.subcategory, query, snapshot);
    return data({ head: head({ ...words, path: null }), content }, 404);
  }
  // Other spellings redirect to the canonical URL.
  if (section.path !== categoryUrl(params.subcategory))
    throw redirect(section.path + new URL(request.url).search, 301);
  const { products, ...sectionData } = section;
  const filtered = productPageOf(products, query, snapshot.facetsOf);
  const { products: page, variantsOf, ...productPage } = filtered;
  const isPlain = query.sort === "catalogue" && filtersOf(query).length === 0;
  const isWholeShop = section.name === "all";
  const families = isPlain && isWholeShop ? familiesOf(snapshot) : [];
  const lastPage = families.length > 0 ? 1 : productPage.page;
  if (query.page > lastPage)
    throw redirect(section.path + writeProductQuery({ ...query, page: lastPage }));
  const calculator = isWholeShop ? null : categoryCalculatorOf(products, snapshot.units);
  const cards = page.map((each) => listingCard(each, variantsOf(each), snapshot.cardOf));
  return data({
    head: head({
      title:
        productPage.page > 1
          ? texts.titleOfPage(sectionData.title, productPage.page)
          : sectionData.title,
      description: sectionData.description ?? sectionData.title,
      path: isPlain
        ? sectionData.path + writeProductQuery({ ...query, page: productPage.page })
        : sectionData.path,
      image: sectionData.image,
      data: [breadcrumbData(crumbsOf(sectionData), publicUrl)],
    }),
    content: {
      query,
      categoryNav: categoryNavOf(snapshot),
      section: sectionData,
      neighbour: neighbourOf(sectionData.name, snapshot),
      calculator,
      question: snapshot.questionFor(products),
      units: snapshot.units,
      address: publicUrl + sectionData.path,
      families,
      productPage: {
        ...productPage,
        // Who filters or sorts is choosing between products.
        products: isPlain ? cards : withUnitPrices(cards, page, snapshot.units),
        ...(families.length > 0 && { products: [], pages: 1 }),
      },
    },
  });
}

function unknownCategory(name: string, query: ProductQuery, snapshot: Snapshot) {
  const { variantsOf: _, ...productPage } = productPageOf<CardProduct>([], query, () => noFacets);
  return {
    query,
    categoryNav: categoryNavOf(snapshot),
    section: { name, title: name, description: null, image: null, path: categoryUrl(name) },
    neighbour: null,
    calculator: null,
    question: "",
    units: snapshot.units,
    address: "",
    families: [],
    productPage,
  };
}

function sectionOf(name: string, snapshot: Snapshot) {
  if (name.toLowerCase() === "all")
    return {
      name: "all",
      title: texts.wholeShop,
      description: snapshot.categories.map(({ description }) => description).join(" "),
      image: null,
      path: shopUrl,
      products: snapshot.allElements(),
    };
  const subcategory = snapshot.subcategoryByName(name);
  if (!subcategory) return null;
  const { name: title, description, image } = subcategory;
  return {
    name: title,
    title,
    description,
    image,
    path: categoryUrl(title),
    products: snapshot.elementsOf(title),
  };
}

function crumbsOf({ name, title, path }: { name: string; title: string; path: string }) {
  const shop = { name: texts.shop, path: shopUrl };
  return name === "all" ? [shop] : [shop, { name: title, path }];
}

export const meta = pageHead;

export default function Shop({ loaderData: { content } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Container>
      {content ? <ProductResults key={pathname} {...content} /> : <ShopSkeleton />}
    </Container>
  );
}

type Content = NonNullable<Route.ComponentProps["loaderData"]["content"]>;

function ProductResults({
  query,
  categoryNav,
  section,
  neighbour,
  calculator,
  question,
  units,
  address,
  families,
  productPage,
}: Content) {
  const filtered = filtersOf(query).length > 0;
  const { query: typed, results, type, visit, restored, load } = useLocalSearch();
  const area = useKeptArea();
  return (
    <div className={styles.shop}>
      <CategoryNav
        categoryNav={categoryNav}
        current={section.name}
        initialQuery={restored ?? ""}
        visit={visit}
        onType={type}
        onFocus={load}
      />
      <div>
        {results ? (
          <FilteredProducts results={results} query={typed} />
        ) : (
          <>
            <SectionHeader {...section} />
            {(productPage.total > 0 || filtered) && (
              <Filters query={query} {...productPage} path={section.path} />
            )}
            {families.length > 0 ? (
              <FamilyWalls key={visit} groups={families} visit={visit} />
            ) : productPage.products.length > 0 ? (
              <Products products={productPage.products} area={area}>
                <FreeCells neighbour={filtered ? null : neighbour}>
                  {calculator && (
                    <CategoryCalculator
                      calculator={calculator}
                      question={question}
                      units={units}
                      title={section.title}
                      address={address}
                    />
                  )}
                </FreeCells>
              </Products>
            ) : (
              <EmptySection filtered={filtered} path={section.path} />
            )}
            <Pages
              page={productPage.page}
              pages={productPage.pages}
              pageUrlOf={(page) => section.path + writeProductQuery({ ...query, page })}
            />
          </>
        )}
      </div>
    </div>
  );
}

function SectionHeader({ name, title, description, image }: Content["section"]) {
  return (
    <header className={classes(ui.grid, styles.header)}>
      <div className={styles.headWords}>
        {name !== "all" && <Breadcrumbs crumbs={[{ name: texts.shop, path: shopUrl }]} />}
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {image ? (
        <div className={styles.headerImage}>
          <Image
            first
            src={image}
            alt=""
            sizes="(min-width: 769px) 240px, (min-width: 560px) 33vw, 100vw"
          />
        </div>
      ) : (
        <div className={classes(styles.headerTiles, ui.tiles)} />
      )}
    </header>
  );
}

function EmptySection({ filtered, path }: { filtered: boolean; path: string }) {
  return (
    <section className={styles.nothing}>
      <Illustration image="missing" />
      <h2>{texts.noneAvailable}</h2>
      <p>{filtered ? texts.emptyFilters : texts.emptyCategory}</p>
      <LinkButton to={filtered ? path : shopUrl}>
        {filtered ? texts.removeFilters : texts.seeWholeShop}
      </LinkButton>
    </section>
  );
}
