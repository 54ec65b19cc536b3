import { answerOf, type Calculable } from "#src/shop/calculator/answer.ts";
import type { Work } from "#src/shop/calculator/coverage.ts";
import * as calculatorTexts from "#src/shop/calculator/texts.ts";
import { cart, cartPanel, useCart } from "#src/shop/cart/cart.ts";
import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { formatPesos, parsePesos } from "#src/base/kernel/pesos.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes, Image, ui } from "#src/base/ui/parts.tsx";
import { Link } from "react-router";
import styles from "./complementary.module.css";
import * as texts from "./texts.ts";

export type ComplementaryProduct = Calculable & Pick<Element, "image" | "description">;

interface ComplementaryProps {
  products: readonly ComplementaryProduct[];
  /** Null if it is unknown. */
  work: Work | null;
  units: Units;
}

/** «Se usa con»: products that are used with this one, each added with one tap. */
export default function Complementary({ products, work, units }: ComplementaryProps) {
  const isCounted = products.some(({ coats }) => coats);
  return (
    <section className={styles.complementary} aria-labelledby="complementary-title">
      <div className={styles.head}>
        <h2 id="complementary-title">{texts.usedWith}</h2>
        <p className={ui.note}>
          {work && isCounted ? texts.usedWithFor(work.area) : texts.usedWithHint}
        </p>
      </div>
      <ul>
        {products.map((product) => (
          <Row key={product.id} product={product} work={work} units={units} />
        ))}
      </ul>
    </section>
  );
}

function Row({
  product,
  work,
  units,
}: Omit<ComplementaryProps, "products"> & { product: ComplementaryProduct }) {
  // What is applied in coats covers the whole surface; of anything else, one is offered.
  const { coats } = product;
  const answer = work && coats ? answerOf(product, { ...work, coats }, units) : null;
  const packs = answer ? answer.coverage.packs : 1;
  const quantity = Math.min(packs, product.stock);
  const price = parsePesos(product.price);
  return (
    <li>
      <Image src={product.image} alt="" sizes="72px" className={styles.image} />
      <div>
        <h3>
          <Link to={productUrl(product)}>{noBreak(product.name)}</Link>
        </h3>
        <p className={ui.note}>
          <span>
            {answer
              ? texts.packsThatCover(packs, product)
              : calculatorTexts.packs(packs, product.pack)}
          </span>
          {quantity < packs && <span>{`. ${calculatorTexts.onlyLeft(product.stock)}`}</span>}
        </p>
        <p className={styles.sum}>
          {quantity > 1 ? texts.multiplied(quantity, price) : formatPesos(price)}
        </p>
      </div>
      <AddButton product={product} quantity={quantity} />
    </li>
  );
}

/** Once it is in the cart, the button opens the cart. */
function AddButton({ product, quantity }: { product: ComplementaryProduct; quantity: number }) {
  const isInCart = useCart((lines) =>
    lines.some((line) => line.id === product.id && line.quantity > 0),
  );
  return (
    <button
      type="button"
      className={classes(styles.add, isInCart && styles.isInCart)}
      aria-label={isInCart ? texts.inCartNamed(product.name) : texts.addNamed(product.name)}
      onClick={() => (isInCart ? cartPanel.set(true) : cart.add(product, quantity))}
    >
      <PageIcon name={isInCart ? "check" : "plus"} small />
    </button>
  );
}
