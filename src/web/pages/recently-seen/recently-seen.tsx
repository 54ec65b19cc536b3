import { useEffect } from "react";
import { Link } from "react-router";
import { readSeen, type SeenProduct, withSeen } from "#src/catalogue/recently-seen.ts";
import { personalKeys } from "#src/kernel/personal-storage.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { classes, Image, SectionHeader, ui } from "#src/ui/parts.tsx";
import { createStore, useStore } from "#src/ui/store.ts";
import styles from "./recently-seen.module.css";
import * as texts from "./texts.ts";

const store = createStore<readonly SeenProduct[]>([]);

/**
 * What was looked at in this browser, at a page's end, where nothing stands below that would move.
 * @param current the product that is looked at now, which is noted and not shown
 */
export default function RecentlySeen({ current }: { current?: SeenProduct }) {
  const products = useStore(store).filter(({ id }) => id !== current?.id);
  useEffect(() => {
    // Read anew each time: another tab may have noted more, and who logs out has seen nothing.
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
    // A full or forbidden storage remembers nothing.
  }
  return products;
}
