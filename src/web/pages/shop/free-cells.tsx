import {
  type CardCategory,
  cardCategory,
  type CardProduct,
} from "#src/catalogue/product/card-data.ts";
import { CategoryCard, PatternCell, Grid, ProductCard } from "#src/catalogue/ui/cards.tsx";
import { shopUrl } from "#src/kernel/urls.ts";
import type { Snapshot } from "#src/storefront-data/snapshot.ts";
import styles from "./free-cells.module.css";
import { seeWholeShop } from "./texts.ts";

/** Returns the next subcategory of the same category. */
export function neighbourOf(name: string, { categories, elementsOf }: Snapshot) {
  const group = categories.find(({ subcategories }) =>
    subcategories.some((each) => each.name === name),
  );
  const subcategories = group?.subcategories ?? [];
  const place = subcategories.findIndex((each) => each.name === name);
  const next = subcategories[(place + 1) % subcategories.length];
  if (!next || next.name === name) return null;
  return cardCategory(next, elementsOf(next.name));
}

interface FreeCellsProps {
  neighbour: CardCategory | null;
  /** The category's calculator. */
  children?: React.ReactNode;
}

/** Fills the last row of a list: with its category's calculator, a category, the whole shop. */
export function FreeCells({ neighbour, children }: FreeCellsProps) {
  return (
    <>
      {children && <div className={styles.calculator}>{children}</div>}
      {neighbour && (
        <CategoryCard
          category={neighbour}
          className={children ? styles.isBeside : styles.isAlone}
          isAside
        />
      )}
      {neighbour && !children && (
        <PatternCell to={shopUrl} text={seeWholeShop} className={styles.wholeShop} />
      )}
    </>
  );
}

interface TitledRowProps {
  title: string;
  products: readonly CardProduct[];
  /** Fills the row. */
  category: CardCategory | null;
  className: string | undefined;
}

/** Products that were not searched for; nothing without any. */
export function TitledRow({ title, products, category, className }: TitledRowProps) {
  if (products.length === 0) return null;
  return (
    <section className={className}>
      <h2>{title}</h2>
      <Grid columns={4}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} headingLevel="h3" />
        ))}
        <FreeCells neighbour={category} />
      </Grid>
    </section>
  );
}
