import { useEffect } from "react";
import { Link } from "react-router";
import { readSeen, type SeenProduct, withSeen } from "#src/catalogue/product/recently-seen.ts";
import { personalKeys } from "#src/kernel/personal-storage.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { classes, Image, SectionHeader, ui } from "#src/ui/parts.tsx";
import { createStore, useStore } from "#src/ui/store.ts";
import styles from "./recently-seen.module.css";

const texts = {
  title: "Lo que viste",
};

const store = createStore<readonly SeenProduct[]>([]);

/**
 * The products viewed in this browser, at the end of a page, where it shifts nothing below.
 * @param current the product on this page, which is recorded but not shown
 */
export default function RecentlySeen({ current }: { current?: SeenProduct }) {
  const products = useStore(store).filter(({ id }) => id !== current?.id);
  useEffect(() => {
    // Reads it again each time: another tab may have added products, and a log-out clears it.
    const before = readSeen(localStorage.getItem(personalKeys.recentlySeen));
    store.set(current ? noted(withSeen(before, current)) : before);
  }, [current]);
  if (products.length === 0) return null;
  return (
    <section>
      <SectionHeader title={texts.title} />
      <ul className={classes(ui.grid, styles.list)}>
        {products.slice(0, 6).map((product) => (
          <li key={product.id}>
            <Link to={productUrl(product)}>
              <Image src={product.image} alt="" sizes="72px" />
              <span>{product.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function noted(products: readonly SeenProduct[]): readonly SeenProduct[] {
  try {
    localStorage.setItem(personalKeys.recentlySeen, JSON.stringify(products));
  } catch {
    // Storage is full or blocked: nothing is recorded.
  }
  return products;
}
