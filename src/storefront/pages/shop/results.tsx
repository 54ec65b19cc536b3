import { Link } from "react-router";
import type { CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { Grid, ProductCard, SkeletonGrid } from "#src/shop/catalogue/ui/cards.tsx";
import { searchUrl } from "#src/base/kernel/urls.ts";
import { later } from "#src/base/ui/later.tsx";
import { ui } from "#src/base/ui/parts.tsx";
import { SavedPrices } from "#src/base/ui/saved-prices.tsx";
import type { LocalResults } from "#src/shop/search/ui/local-search.ts";
import { FreeCells } from "./free-cells.tsx";
import styles from "./shop.module.css";
import * as texts from "./texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

/** Few searches find nothing. */
export const NothingFound = later(() => import("./nothing-found.tsx"));

const gridSkeletons = 10;

/** Shown while there is no catalogue. */
export function ShopSkeleton() {
  return (
    <div className={styles.shop}>
      <div />
      <SkeletonGrid columns={4} count={gridSkeletons} />
    </div>
  );
}

export function Products({
  products,
  area = null,
  children,
}: {
  products: readonly CardProduct[];
  /** In m²: what the calculator of a product's page begins with. */
  area?: number | null;
  /** Fills the last row. */
  children?: Elements;
}) {
  return (
    <Grid columns={4}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          headingLevel="h2"
          first={index === 0}
          area={area}
        />
      ))}
      {children}
    </Grid>
  );
}

const maxShown = 48;

/** The results while typing; Enter shows the rest. */
export function FilteredProducts({
  results,
  query,
}: {
  results: NonNullable<LocalResults>;
  query: string;
}) {
  if (results === "waiting") return <SkeletonGrid columns={4} count={gridSkeletons} />;
  const { products, close, total, isExact, topProducts, savedSince } = results;
  const typed = query.trim();
  return (
    <>
      <h1 className={ui.hidden}>{texts.searchProducts}</h1>
      <SavedPrices since={savedSince} />
      <p className={styles.count} role="status">
        {products.length === 0 || !isExact
          ? ""
          : close
            ? texts.closeTo(typed)
            : texts.foundFor(typed, total)}
      </p>
      {products.length === 0 ? (
        <NothingFound query={typed} topProducts={topProducts} />
      ) : (
        <Products products={products.slice(0, maxShown)}>
          <FreeCells neighbour={null} />
        </Products>
      )}
      {isExact && total > maxShown && (
        <p className={styles.more}>
          <Link to={searchUrl(typed)}>{texts.allFound(total)}</Link>
        </p>
      )}
    </>
  );
}

/** Links, so that each page of a long list has its own URL. */
export function Pages({
  page,
  pages,
  pageUrlOf,
}: {
  page: number;
  pages: number;
  pageUrlOf: (page: number) => string;
}) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page > 1 && (
        <Link to={pageUrlOf(page - 1)} rel="prev">
          {texts.previousPage}
        </Link>
      )}
      <span className={ui.note}>{texts.pageOf(page, pages)}</span>
      {page < pages && (
        <Link to={pageUrlOf(page + 1)} rel="next" prefetch="intent">
          {texts.nextPage}
        </Link>
      )}
    </nav>
  );
}
