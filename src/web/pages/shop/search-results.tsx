import { Link, redirect } from "react-router";
import type { Route } from "./+types/search-results";
import { pageOf, readProductQuery } from "#src/catalogue/listing/product-page.ts";
import { listingCard } from "#src/catalogue/product/card-data.ts";
import { cardsOf } from "#src/catalogue/variants/variant-cards.ts";
import { tidyQuery, isPersonsSearch } from "#src/catalogue/search/searched-query.ts";
import { searchUrl, shopUrl } from "#src/kernel/urls.ts";
import { storefront } from "#src/storefront-data/storefront.ts";
import { Container } from "#src/ui/parts.tsx";
import { CompareBar } from "#src/web/pages/compare/compare-bar.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { useLocalSearch } from "./local-search.ts";
import { FilteredProducts, NothingFound, Pages, Products, ShopSkeleton } from "./results.tsx";
import styles from "./shop.module.css";
import { CategoryNav, categoryNavOf } from "./category-nav.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";

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
      topProducts: found.total === 0 ? snapshot.topProducts.map(snapshot.cardOf) : [],
    },
  };
}

export const meta = pageHead;

export default function SearchResults({ loaderData: { query, content } }: Route.ComponentProps) {
  return (
    <Container>
      {content ? <Results key={query} query={query} {...content} /> : <ShopSkeleton />}
      <CompareBar />
    </Container>
  );
}

type Content = NonNullable<Route.ComponentProps["loaderData"]["content"]>;

function Results({ query, categoryNav, found, topProducts }: Content & { query: string }) {
  const { query: typed, results, type, visit, restored, load } = useLocalSearch();
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
            <SearchHead query={query} found={found} />
            {found.products.length > 0 ? (
              <Products products={found.products} />
            ) : (
              <NothingFound topProducts={topProducts} />
            )}
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

function SearchHead({
  query,
  found: { total, close },
}: {
  query: string;
  found: Content["found"];
}) {
  const shop = <Link to={shopUrl}>{texts.seeWholeShop}</Link>;
  return (
    <header className={styles.searchHead}>
      <h1>{!query ? texts.whatFor : close ? texts.closeTo(query) : texts.resultsOf(query)}</h1>
      {close && (
        <p>
          {texts.closeHint} {shop}
        </p>
      )}
      {total > 0 && !close && (
        <p>
          {texts.products(total)}. {shop}
        </p>
      )}
    </header>
  );
}
