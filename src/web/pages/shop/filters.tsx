import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { FacetCounts } from "#src/catalogue/facets.ts";
import {
  filtersOf,
  type ProductQuery,
  readProductQuery,
  sorts,
  writeProductQuery,
} from "#src/catalogue/product-page.ts";
import { fieldStyles } from "#src/ui/field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import styles from "./filters.module.css";
import * as texts from "./texts.ts";

interface FiltersProps {
  query: ProductQuery;
  /** Products that are shown, on all pages, and without any filter. */
  total: number;
  unfiltered: number;
  counts: FacetCounts;
  /** Of the list. */
  path: string;
}

/**
 * Order and filters live in the address: they can be shared, kept and gone back from. It is an
 * ordinary form, which says more than was chosen: with scripts the address says that alone.
 */
export function Filters({ query, total, unfiltered, counts, path }: FiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const filters = filtersOf(query);
  const shownQuery = useRef(query);
  useEffect(() => {
    // What was chosen before the scripts came is not taken back.
    if (shownQuery.current !== query) showQuery(form.current, query);
    shownQuery.current = query;
  }, [query]);
  const apply = () => {
    const chosen = readForm(form.current);
    // One step back leaves the filters, however many were tried.
    void navigate(path + writeProductQuery({ ...chosen, page: 1 }), {
      preventScrollReset: true,
      replace: filters.length > 0,
    });
  };
  const close = () => {
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  };
  return (
    <form
      ref={form}
      action={path}
      className={styles.filters}
      onChange={({ target }) => isChoice(target) && apply()}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <p className={styles.count}>
        <b>{texts.products(total)}</b>
        {filters.length > 0 && texts.ofAll(unfiltered)}
      </p>
      <details
        ref={details}
        className={styles.more}
        onKeyDown={({ key }) => key === "Escape" && close()}
      >
        <summary>
          <PageIcon name="filter" small />
          <span>{texts.filter}</span>
          {filters.length > 0 && <b className={styles.number}>{filters.length}</b>}
          <Icon name="close" />
        </summary>
        <FilterPanel query={query} counts={counts} total={total} path={path} onSee={close} />
      </details>
      <Sort query={query} />
      <FilterChips query={query} filters={filters} path={path} />
    </form>
  );
}

function Sort({ query }: { query: ProductQuery }) {
  return (
    <label className={styles.sort}>
      <span>{texts.sort}</span>
      <select name="sort" className={fieldStyles.input} defaultValue={query.sort}>
        {sorts.map((value) => (
          <option key={value} value={value}>
            {texts.sorts[value]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Choices take effect at once; typed figures wait for the button. */
function isChoice(target: EventTarget): boolean {
  return (
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type === "checkbox")
  );
}

function readForm(form: HTMLFormElement | null): ProductQuery {
  const said = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  return readProductQuery(new URLSearchParams(said));
}

/** The fields follow the address, where a link or the way back changed it; the focus stays. */
function showQuery(form: HTMLFormElement | null, query: ProductQuery): void {
  const said = new URLSearchParams(writeProductQuery(query));
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLSelectElement) field.value = query.sort;
    else if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = said.getAll(field.name).includes(field.value);
    else if (field instanceof HTMLInputElement) field.value = said.get(field.name) ?? "";
}
