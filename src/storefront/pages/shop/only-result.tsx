import type { CardCategory, CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { seeProduct, seeProductNamed, soldOut } from "#src/shop/catalogue/texts.ts";
import { noBreak, softHyphens } from "#src/base/kernel/line-breaks.ts";
import { tintOf } from "#src/base/kernel/image.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { productUrlFor } from "#src/base/kernel/urls.ts";
import { classes, Image, LinkButton, Price, ui } from "#src/base/ui/parts.tsx";
import type { OnlyContent } from "./beside-found.ts";
import styles from "./only-result.module.css";
import { goesWith } from "./texts.ts";
import { TitledRow } from "./free-cells.tsx";

interface OnlyResultProps extends OnlyContent {
  product: CardProduct;
  category: CardCategory | null;
  /** In m²: what the calculator of the product's page begins with. */
  area: number | null;
}

/** The only product found has a whole row; below it is what goes with it. */
export default function OnlyResult({
  product,
  description,
  stock,
  withIt,
  category,
  area,
}: OnlyResultProps) {
  const title = product.title ?? product.name;
  return (
    <>
      <article className={classes(ui.grid, styles.only)}>
        <div className={styles.image} style={tintOf(product.image)}>
          <Image first src={product.image} alt="" sizes="(min-width: 769px) 400px, 280px" />
        </div>
        <div className={styles.words}>
          <h2>{softHyphens(noBreak(title))}</h2>
          {description && <p>{description}</p>}
          <p className={styles.price}>
            {product.from && <small className={ui.note}>{`${product.from} `}</small>}
            <Price amount={parsePesos(product.price)} />
          </p>
          {product.promotion && product.stock > 0 && <b>{product.promotion}</b>}
          <p className={product.stock > 0 ? styles.stock : styles.soldOut}>
            {product.stock > 0 ? (product.note ?? stock) : soldOut}
          </p>
          <LinkButton
            to={productUrlFor(product, area)}
            prefetch="intent"
            aria-label={seeProductNamed(title)}
          >
            {seeProduct}
          </LinkButton>
        </div>
      </article>
      <TitledRow title={goesWith} products={withIt} category={category} className={styles.withIt} />
    </>
  );
}
