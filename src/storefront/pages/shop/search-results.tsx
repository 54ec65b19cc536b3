import { Link, redirect } from "react-router";
import type { Route } from "./+types/search-results";
import { splitArea } from "#src/shop/calculator/area-in-words.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { pageOf, readProductQuery } from "#src/shop/catalogue/listing/product-page.ts";
import { listingCard } from "#src/shop/catalogue/product/card-data.ts";
import { cardsOf } from "#src/shop/catalogue/variants/variant-cards.ts";
import { tidyQuery, isPersonsSearch } from "#src/shop/search/searched-query.ts";
import { calculatorUrl, searchUrl } from "#src/base/kernel/urls.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { storefront } from "#src/shop/storefront-data/storefront.ts";
import { later } from "#src/base/ui/later.tsx";
import { Container, ui } from "#src/base/ui/parts.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { besideFound, categoryNavOf } from "./beside-found.ts";
import { FreeCells } from "./free-cells.tsx";
import { helpFor, type Help } from "./help.ts";
import { howMuchOf } from "#src/shop/search/ui/texts.ts";
import { useLocalSearch } from "#src/shop/search/ui/local-search.ts";
import { FilteredProducts, NothingFound, Pages, Products, ShopSkeleton } from "./results.tsx";
import styles from "./shop.module.css";
import { CategoryNav } from "./category-nav.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";

const OnlyResult = later(() => import("./only-result.tsx"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { snapshot, head } = await pageContext(context);
  const params = new URL(request.url).searchParams;
  const query = tidyQuery(params.get("query"));
  const search = snapshot?.search();
  const { products: all, close } = search?.find(query) ?? { products: [], close: false, total: 0 };
  const { page } = readProductQuery(params);
  const { first, variantsOf } = cardsOf(all);
  const { products, ...found } = pageOf(first, page);
  if (page > found.page) throw redirect(`${searchUrl(query)}&page=${found.page}`);
  const [userAgent, purpose] = [
    request.headers.get("user-agent"),
    request.headers.get("sec-purpose"),
  ];
  if (snapshot && isPersonsSearch({ userAgent, purpose, page }))
    storefront(context).countSearch(query, all.length, close);
  return {
    head: head({
      title: query ? texts.resultsOf(query) : texts.search,
      description: texts.searchDescription(query),
      path: found.total > 0 && !close ? searchUrl(query) : null,
    }),
    query,
    content: snapshot && {
      categoryNav: categoryNavOf(snapshot),
      found: {
        ...found,
        close,
        products: products.map((each) => listingCard(each, variantsOf(each), snapshot.cardOf)),
      },
      help: helpFor(query, snapshot),
      work: workOf(query, products, snapshot),
      ...besideFound(found.total, products, snapshot),
    },
  };
}

/** Returns the surface that was typed, and the way to the calculator of what was found first. */
function workOf(query: string, [first]: readonly Element[], { hasCalculator }: Snapshot) {
  const { area } = splitArea(query);
  const category = first?.subcategories.find(({ name }) => hasCalculator(name));
  if (area === null || !category) return { area, calculator: null };
  const { name } = category;
  const calculator = { to: calculatorUrl(name, area), text: howMuchOf(name, area) };
  return { area, calculator };
}

export const meta = pageHead;

export default function SearchResults({ loaderData: { query, content } }: Route.ComponentProps) {
  return (
    <Container>
      {content ? <Results key={query} query={query} {...content} /> : <ShopSkeleton />}
    </Container>
  );
}

type Content = NonNullable<Route.ComponentProps["loaderData"]["content"]>;

function Results({ query, categoryNav, ...content }: Content & { query: string }) {
  const { query: typed, results, type, visit, restored, load } = useLocalSearch();
  const { found } = content;
  return (
    <div className={styles.shop}>
      <CategoryNav
        categoryNav={categoryNav}
        current={null}
        initialQuery={restored ?? query}
        visit={visit}
        onType={type}
        onFocus={load}
      />
      <div>
        {results ? (
          <FilteredProducts results={results} query={typed} />
        ) : (
          <>
            <SearchHead query={query} {...content} />
            <FoundProducts query={query} {...content} />
            <Pages
              page={found.page}
              pages={found.pages}
              pageUrlOf={(page) => `${searchUrl(query)}&page=${page}`}
            />
          </>
        )}
      </div>
    </div>
  );
}

type HeadProps = Pick<Content, "found" | "help" | "work"> & { query: string };

function SearchHead({ query, found: { total, close }, help, work }: HeadProps) {
  return (
    <header className={styles.searchHead}>
      <h1>{query ? texts.headOf(query, total, { close, help: help !== null }) : texts.whatFor}</h1>
      {help && <HelpLine {...help} />}
      {close && <p>{texts.closeHint}</p>}
      {work.calculator && <HelpLine {...work.calculator} />}
    </header>
  );
}

function HelpLine({ to, text, detail }: Help) {
  return (
    <p>
      <Link to={to}>{text}</Link>
      {detail && <small className={ui.note}>{` · ${detail}`}</small>}
    </p>
  );
}

type FoundProps = Omit<Content, "categoryNav"> & { query: string };

function FoundProducts({ query, found, help, only, work, ...beside }: FoundProps) {
  const [product] = found.products;
  if (!product) return <NothingFound query={query} isAnswered={help !== null} {...beside} />;
  if (only)
    return <OnlyResult product={product} {...only} category={beside.category} area={work.area} />;
  return (
    <Products products={found.products} area={work.area}>
      <FreeCells neighbour={beside.category} />
    </Products>
  );
}
