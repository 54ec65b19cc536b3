import { useEffect, useState } from "react";
import { Link } from "react-router";
import { readSeen, type SeenProduct, withSeen } from "#src/catalogue/recently-seen.ts";
import { personalKeys } from "#src/kernel/personal-storage.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { classes, Image, SectionHeader, ui } from "#src/ui/parts.tsx";
import styles from "./recently-seen.module.css";
import * as texts from "./texts.ts";

/**
 * What was looked at in this browser, at a page's end, where nothing stands below that would move.
 * @param current the product that is looked at now, which is noted and not shown
 */
export default function RecentlySeen({ current }: { current?: SeenProduct }) {
  const [products, setProducts] = useState<readonly SeenProduct[]>([]);
  useEffect(() => {
    const before = readSeen(localStorage.getItem(personalKeys.recentlySeen));
    setProducts(before.filter(({ id }) => id !== current?.id));
    if (current) note(withSeen(before, current));
    // A page of another product is another page.
  }, [current?.id]);
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

function note(products: readonly SeenProduct[]): void {
  try {
    localStorage.setItem(personalKeys.recentlySeen, JSON.stringify(products));
  } catch {
    // A full or forbidden storage remembers nothing.
  }
}
