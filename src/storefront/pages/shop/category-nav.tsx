import { Link } from "react-router";
import { SearchBox } from "#src/shop/search/ui/search-box.tsx";
import { categoryUrl, shopUrl } from "#src/base/kernel/urls.ts";
import { ui } from "#src/base/ui/parts.tsx";
import styles from "./shop.module.css";
import * as texts from "./texts.ts";
import type { categoryNavOf } from "./beside-found.ts";

interface CategoryNavProps {
  categoryNav: ReturnType<typeof categoryNavOf>;
  /** The name of the current subcategory; "all" for the whole shop, null for a search. */
  current: string | null;
  initialQuery: string;
  /** Resets the search box when it changes. */
  visit: string;
  onType: (query: string) => void;
  onFocus: () => void;
}

/** Search and categories: a column beside the products, a row above them on phones. */
export function CategoryNav({
  categoryNav,
  current,
  initialQuery,
  visit,
  onType,
  onFocus,
}: CategoryNavProps) {
  return (
    <div className={styles.categoryNav}>
      <SearchBox
        key={`${visit} ${initialQuery}`}
        initial={initialQuery}
        onType={onType}
        onFocus={onFocus}
      />
      <nav className={styles.categories} aria-label={texts.categories}>
        <Item
          to={shopUrl}
          name={texts.allCategories}
          count={categoryNav.total}
          isCurrent={current === "all"}
        />
        {categoryNav.categories.map(({ name, subcategories }) => (
          <div key={name}>
            <h2>{name}</h2>
            {subcategories.map((each) => (
              <Item
                key={each.name}
                to={categoryUrl(each.name)}
                {...each}
                isCurrent={each.name === current}
              />
            ))}
          </div>
        ))}
      </nav>
    </div>
  );
}

/** Adds a word to the count for screen readers: «Todas 67 productos». */
function Item({
  to,
  name,
  count,
  isCurrent,
}: {
  to: string;
  name: string;
  count: number;
  isCurrent: boolean;
}) {
  return (
    <Link
      to={to}
      prefetch="intent"
      {...(isCurrent ? { ref: revealInStrip, "aria-current": "page" as const } : {})}
    >
      <span>{name}</span>{" "}
      <small>
        <span>{count}</span>
        <span className={ui.hidden}>{` ${texts.productNoun(count)}`}</span>
      </small>
    </Link>
  );
}

/** On phones, scrolls the current category into view. */
function revealInStrip(link: HTMLAnchorElement | null): void {
  const strip = link?.closest("nav");
  if (!link || !strip) return;
  const { left, right } = strip.getBoundingClientRect();
  const linkBox = link.getBoundingClientRect();
  if (linkBox.left < left || linkBox.right > right)
    strip.scrollLeft +=
      linkBox.left - left - Number.parseFloat(getComputedStyle(strip).paddingLeft);
}
