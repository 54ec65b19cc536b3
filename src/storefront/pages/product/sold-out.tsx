import { Link } from "react-router";
import type { CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { Image, Price, ui } from "#src/base/ui/parts.tsx";
import { sectionsOf } from "#src/shop/page-kit/part-sections.ts";
import { useShop } from "#src/shop/page-kit/shop-data.ts";
import styles from "./sold-out.module.css";
import * as texts from "./texts.ts";

interface SoldOutProps {
  product: Element;
  /** The closest product in stock. */
  alternative: CardProduct | null;
}

/** Replaces the buy form: what parts offer meanwhile, and an alternative. */
export default function SoldOut({ product, alternative }: SoldOutProps) {
  const sections = sectionsOf(useShop()).flatMap(({ soldOut }) => soldOut ?? []);
  const lead = <strong>{`${product.reserved ? texts.allReserved : texts.soldOut}.`}</strong>;
  return (
    <>
      <section id={texts.soldOutAnchor} className={styles.soldOut}>
        {sections.length === 0 && <p>{lead}</p>}
        {sections.map((Section, place) => (
          <Section key={place} productId={Number(product.id)}>
            {lead}
          </Section>
        ))}
      </section>
      {alternative && <Alternative product={alternative} />}
    </>
  );
}

/** One row that links to the alternative. */
function Alternative({ product }: { product: CardProduct }) {
  return (
    <section className={styles.alternative}>
      <Image src={product.image} alt="" sizes="96px" />
      <div>
        <h2 className={ui.note}>{texts.alternative}</h2>
        <Link to={productUrl(product)}>{noBreak(product.name)}</Link>
        <p className={styles.prices}>
          <Price amount={parsePesos(product.price)} className={styles.price} />
          {product.note && <small className={ui.note}>{product.note}</small>}
        </p>
      </div>
      <Icon name="next" small />
    </section>
  );
}
