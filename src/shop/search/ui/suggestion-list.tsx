import { Link } from "react-router";
import type { CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { markTyped, type Suggestions } from "#src/shop/search/suggestions.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes, Image, Price, ui } from "#src/base/ui/parts.tsx";
import * as texts from "./texts.ts";
import styles from "./search-panel.module.css";
import { urlsOf } from "./suggestion-urls.ts";
import type { Elements } from "#src/base/ui/elements.ts";

interface SuggestionListProps {
  /** The list's id; option ids append their number. */
  id: string;
  query: string;
  suggestions: Suggestions | null;
  active: number;
  onChoose: () => void;
}

export function SuggestionList({ id, query, suggestions, active, onChoose }: SuggestionListProps) {
  const urls = urlsOf(suggestions, query);
  const { products = [], categories = [], calculator = null, total } = suggestions ?? {};
  const { area = null, words = query } = suggestions ?? {};
  const option = (place: number) => ({
    to: urls[place] ?? "",
    id: `${id}${place}`,
    role: "option",
    tabIndex: -1,
    "aria-selected": place === active,
    onClick: onChoose,
  });
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label={texts.suggestions}
      className={styles.list}
      hidden={urls.length === 0}
    >
      {products.length > 0 && (
        <Group name={texts.products} id={`${id}p`} className={styles.products}>
          {products.map((product, place) => (
            <Link key={product.id} {...option(place)}>
              <ProductOption product={product} query={words} />
            </Link>
          ))}
        </Group>
      )}
      {categories.length > 0 && (
        <div className={styles.aside}>
          <Group name={texts.categories} id={`${id}c`} className={styles.categories}>
            {categories.map(({ name, count }, place) => (
              <Link key={name} {...option(products.length + place)}>
                <Marked name={name} query={words} />
                <small aria-label={texts.found(count)}>{count}</small>
              </Link>
            ))}
          </Group>
          {calculator && (
            <Group name={texts.calculator} id={`${id}m`} className={styles.calculator}>
              <Link {...option(urls.length - 2)}>
                <Marked name={texts.howMuchOf(calculator.name, area)} query={words} />
                <PageIcon name="back" />
              </Link>
            </Group>
          )}
        </div>
      )}
      {urls.length > 0 && (
        <Link {...option(urls.length - 1)} className={styles.all}>
          <Icon name="search" />
          <span>{texts.searchFor(query)}</span>
          {total !== undefined && <span className={ui.note}>{texts.found(total)}</span>}
          <kbd aria-hidden="true">{texts.enter}</kbd>
        </Link>
      )}
    </div>
  );
}

interface GroupProps {
  name: string;
  id: string;
  className: string | undefined;
  children: Elements;
}

function Group({ name, id, className, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id} className={className}>
      <span id={id} role="presentation" className={styles.title}>
        {name}
      </span>
      {children}
    </div>
  );
}

function ProductOption({ product, query }: { product: CardProduct; query: string }) {
  const soldOut = product.stock <= 0;
  return (
    <>
      <span className={classes(styles.image, soldOut && styles.isSoldOut)}>
        <Image src={product.image} alt="" sizes="56px" />
      </span>
      <span>
        <Marked name={product.title ?? product.name} query={query} />
        {soldOut && <span className={classes(ui.note, styles.soldOut)}>{texts.soldOut}</span>}
      </span>
      <span className={styles.prices}>
        {product.from && <small className={ui.note}>{product.from}</small>}
        <Price
          amount={parsePesos(product.price)}
          className={soldOut ? styles.soldOut : undefined}
        />
        {product.note && <small className={ui.note}>{product.note}</small>}
      </span>
    </>
  );
}

function Marked({ name, query }: { name: string; query: string }) {
  return (
    <span>
      {markTyped(noBreak(name), query).map(({ text, typed }, place) =>
        typed ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </span>
  );
}
