import { Link } from "react-router";
import { productUrl } from "#src/kernel/urls.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Image, ui } from "#src/ui/parts.tsx";
import styles from "./points-of-sale.module.css";
import { searchUrl, type SoughtProduct } from "./sought-product.ts";
import * as texts from "./texts.ts";

/** Names the product whose stock each outlet shows. */
export function ProductStrip({ product, query }: { product: SoughtProduct; query: string }) {
  return (
    <div className={styles.strip}>
      <Image src={product.image} alt="" sizes="48px" />
      <div>
        <p>
          <Link to={productUrl(product)}>{product.name}</Link>
        </p>
        <p className={ui.note}>{texts.showingStock}</p>
      </div>
      <Link
        to={searchUrl(query, null)}
        preventScrollReset
        className={ui.iconButton}
        aria-label={texts.forgetProduct}
      >
        <Icon name="close" small />
      </Link>
    </div>
  );
}
