import { Link } from "react-router";
import {
  type Filter,
  type ProductQuery,
  unfiltered,
  withoutFilter,
  writeProductQuery,
} from "#src/catalogue/listing/product-page.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./filters.module.css";
import * as texts from "./texts.ts";

interface FilterChipsProps {
  query: ProductQuery;
  filters: readonly Filter[];
  path: string;
}

/** A link for each filter that removes it. */
export function FilterChips({ query, filters, path }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={texts.chosenFilters}>
      {filters.map((filter) => (
        <li key={`${filter.kind} ${filter.text}`}>
          <Link
            to={path + writeProductQuery(withoutFilter(query, filter))}
            preventScrollReset
            aria-label={texts.removeFilter(nameOf(filter))}
          >
            {nameOf(filter)}
            <Icon name="close" small />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={path + writeProductQuery({ ...query, ...unfiltered })}
          preventScrollReset
          className={styles.all}
        >
          {texts.removeFilters}
        </Link>
      </li>
    </ul>
  );
}

function nameOf({ kind, text }: Filter): string {
  switch (kind) {
    case "available":
      return texts.onlyAvailable;
    case "min":
      return texts.fromPrice(formatPesos(Number(text)));
    case "max":
      return texts.toPrice(formatPesos(Number(text)));
    default:
      return text;
  }
}
