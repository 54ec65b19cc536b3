import type { CardCategory, CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { PatternCell, Grid, ProductCard } from "#src/shop/catalogue/ui/cards.tsx";
import { CategoryCard } from "#src/shop/catalogue/ui/category-card.tsx";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { classes, ui } from "#src/base/ui/parts.tsx";
import styles from "./free-cells.module.css";
import { seeWholeShop } from "./texts.ts";

interface FreeCellsProps {
  neighbour: CardCategory | null;
  /** The category's calculator. */
  children?: React.ReactNode;
}

/** Fills the last row of a list: with its category's calculator, a category, the whole shop. */
export function FreeCells({ neighbour, children }: FreeCellsProps) {
  const beside = children ? styles.isBeside : styles.isAlone;
  const after = neighbour ? styles.isAfter : children ? styles.isBeside : styles.rest;
  return (
    <>
      {children && <div className={styles.calculator}>{children}</div>}
      {neighbour && <CategoryCard category={neighbour} className={beside} isAside />}
      {!(neighbour && children) && (
        <PatternCell to={shopUrl} text={seeWholeShop} className={after} />
      )}
    </>
  );
}

/** Fills the last row of a grid that has three columns, and two on phones. */
export function ClosingCell() {
  return <div className={classes(ui.tiles, styles.restOfThree)} />;
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
