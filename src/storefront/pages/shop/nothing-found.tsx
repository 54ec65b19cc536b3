import type { CardCategory, CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { tidyQuery } from "#src/shop/search/searched-query.ts";
import { AskByWhatsapp } from "#src/shop/contacts/ui/ask-by-whatsapp.tsx";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { classes, Illustration, LinkButton, ui } from "#src/base/ui/parts.tsx";
import { useShop } from "#src/shop/page-kit/shop-data.ts";
import styles from "./nothing-found.module.css";
import * as texts from "./texts.ts";
import { TitledRow } from "./free-cells.tsx";

interface NothingFoundProps {
  query: string;
  /** Whether a page answers the query, which names no product then. */
  isAnswered?: boolean;
  topProducts: readonly CardProduct[];
  /** Fills their row. */
  category?: CardCategory | null;
}

/** Not a dead end: the categories are beside it, the best sellers below. */
export default function NothingFound({
  query,
  isAnswered,
  topProducts,
  category = null,
}: NothingFoundProps) {
  const shop = useShop();
  const whatsapp = shop.contact?.whatsapp;
  return (
    <>
      <section className={classes(ui.grid, styles.panel)}>
        <div className={styles.image}>
          <Illustration image="missing" />
        </div>
        <div className={styles.words}>
          <h2>{texts.nothingFound}</h2>
          <p>{whatsapp && !isAnswered ? texts.nothingFoundAsk : texts.nothingFoundHint}</p>
          <div className={ui.actions}>
            {query && <AskByWhatsapp shop={shop} text={texts.askFor(tidyQuery(query))} />}
            <LinkButton kind="plain" to={shopUrl}>
              {texts.backToShop}
            </LinkButton>
          </div>
        </div>
      </section>
      <TitledRow
        title={texts.bestSellers}
        products={topProducts}
        category={category}
        className={styles.instead}
      />
    </>
  );
}
