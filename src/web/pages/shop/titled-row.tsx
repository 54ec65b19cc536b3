import type { CardCategory, CardProduct } from "#src/catalogue/product/card-data.ts";
import { Grid, ProductCard } from "#src/catalogue/ui/cards.tsx";
import { FreeCells } from "./free-cells.tsx";

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
