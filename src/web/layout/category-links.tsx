import { Link } from "react-router";
import { categoryUrl } from "#src/kernel/urls.ts";
import type { useShop } from "#src/web/shop-data.ts";
import styles from "./layout.module.css";
import { closeMenu } from "./user-menu.tsx";

/** Categories as names, where images have no room. A link closes the menu around it. */
export function CategoryLinks({ categories }: Pick<ReturnType<typeof useShop>, "categories">) {
  return categories.map(({ name, subcategories }) => (
    <div key={name} className={styles.categoryLinks}>
      <h2>{name}</h2>
      {subcategories.map((each) => (
        <Link key={each} to={categoryUrl(each)} onClick={closeMenu}>
          {each}
        </Link>
      ))}
    </div>
  ));
}
