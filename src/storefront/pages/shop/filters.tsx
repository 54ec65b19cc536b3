import { useEffect, useRef } from "react";
import { useNavigate, Link } from "react-router";
import type { FacetCounts } from "#src/shop/catalogue/listing/facets.ts";
import {
  type PriceRange,
  filtersOf,
  type ProductQuery,
  readProductQuery,
  sortParameters,
  sorts,
  writeProductQuery,
  type Filter,
  unfiltered,
  withoutFilter,
} from "#src/shop/catalogue/listing/product-page.ts";
import { fieldStyles } from "#src/base/ui/field.tsx";
import { Icon } from "#src/base/ui/icon.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Button } from "#src/base/ui/parts.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import styles from "./filters.module.css";
import * as texts from "./texts.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";

interface FiltersProps {
  query: ProductQuery;
  /** The number of products on all pages, with filters and without. */
  total: number;
  unfiltered: number;
  counts: FacetCounts;
  prices: PriceRange | null;
  /** The list's path. */
  path: string;
}

/**
 * The URL holds order and filters, so they can be shared and the back button works. Without scripts
 * it is an ordinary form, whose URL includes unset fields; with scripts the URL has only what was
 * chosen.
 */
export function Filters({ query, total, unfiltered, counts, prices, path }: FiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const filters = filtersOf(query);
  const shownQuery = useRef(query);
  useEffect(() => {
    showChange(form.current, shownQuery.current, query);
    shownQuery.current = query;
  }, [query]);
  const apply = () => {
    const chosen = readForm(form.current);
    // Replaces the entry, so that one step back leaves all filters.
    void navigate(path + writeProductQuery({ ...chosen, page: 1 }), {
      preventScrollReset: true,
      replace: filters.length > 0,
    });
  };
  const close = () => {
    const details = form.current?.querySelector("details");
    if (!details?.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  return (
    <form
      ref={form}
      action={path}
      className={styles.filters}
      onChange={({ target }) => isChoice(target) && apply()}
      onKeyDown={({ key }) => key === "Escape" && close()}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <p className={styles.count}>
        <b>{texts.products(total)}</b>
        {filters.length > 0 && <span>{texts.ofAll(unfiltered)}</span>}
      </p>
      <details className={styles.more}>
        <summary>
          <PageIcon name="filter" small />
          <span>{texts.filter}</span>
          {filters.length > 0 && <b className={styles.number}>{filters.length}</b>}
          <Icon name="close" />
        </summary>
        <FilterPanel query={query} counts={counts} prices={prices} />
      </details>
      <Sort query={query} />
      <div className={styles.footer}>
        <Link to={unfilteredUrl(path, query)} preventScrollReset className={styles.remove}>
          {texts.removeFilters}
        </Link>
        <Button type="submit" kind="secondary" onClick={close}>
          {texts.see(total)}
        </Button>
      </div>
      <FilterChips query={query} filters={filters} path={path} />
    </form>
  );
}

const unfilteredUrl = (path: string, query: ProductQuery) =>
  path + writeProductQuery({ ...query, ...unfiltered });

function Sort({ query }: { query: ProductQuery }) {
  return (
    <label className={styles.sort}>
      <span>{texts.sort}</span>
      <select name="sort" className={fieldStyles.input} defaultValue={sortParameters[query.sort]}>
        {sorts.map((value) => (
          <option key={value} value={sortParameters[value]}>
            {texts.sorts[value]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Choices apply at once; typed figures apply with the button. */
function isChoice(target: EventTarget): boolean {
  return (
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type === "checkbox")
  );
}

function readForm(form: HTMLFormElement | null): ProductQuery {
  const said = new URLSearchParams();
  // The form has no file inputs.
  for (const [name, value] of form ? new FormData(form) : [])
    if (typeof value === "string") said.append(name, value);
  return readProductQuery(said);
}

/**
 * Updates the fields after a link or the back button. Text typed while a list loads stays, and so
 * does the focus.
 */
function showChange(form: HTMLFormElement | null, from: ProductQuery, to: ProductQuery): void {
  const [before, after] = [from, to].map((query) => new URLSearchParams(writeProductQuery(query)));
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const isBox = field.type === "checkbox";
    const valueIn = (said: URLSearchParams | undefined) =>
      isBox ? said?.getAll(field.name).includes(field.value) : said?.get(field.name);
    const now = valueIn(after);
    if (now === valueIn(before)) continue;
    if (field instanceof HTMLSelectElement) field.value = sortParameters[to.sort];
    else if (isBox) field.checked = now === true;
    else field.value = String(now ?? "");
  }
}

interface FilterChipsProps {
  query: ProductQuery;
  filters: readonly Filter[];
  path: string;
}

/** A link for each filter that removes it. */
function FilterChips({ query, filters, path }: FilterChipsProps) {
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
            <span>{nameOf(filter)}</span>
            <Icon name="close" small />
          </Link>
        </li>
      ))}
      <li>
        <Link to={unfilteredUrl(path, query)} preventScrollReset className={styles.all}>
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
