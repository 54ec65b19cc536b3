import { useId } from "react";
import {
  type FacetCounts,
  facetNames,
  type FacetValue,
} from "#src/shop/catalogue/listing/facets.ts";
import { facetParameters, type ProductQuery } from "#src/shop/catalogue/listing/product-page.ts";
import type { PriceRange } from "#src/shop/catalogue/listing/product-page.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { fieldStyles } from "#src/base/ui/field.tsx";
import { Button, classes, ui } from "#src/base/ui/parts.tsx";
import styles from "./filters.module.css";
import * as texts from "./texts.ts";

interface FilterPanelProps {
  query: ProductQuery;
  counts: FacetCounts;
  /** The range of existing prices. */
  prices: PriceRange | null;
}

/** A grid directly below the bar; a sheet over the page on phones. */
export function FilterPanel({ query, counts, prices }: FilterPanelProps) {
  return (
    <div className={classes(ui.grid, styles.facets)}>
      {facetNames.map(
        (name) =>
          counts[name].length > 0 && (
            <fieldset key={name}>
              <legend>{texts.facets[name]}</legend>
              {counts[name].map((value) => (
                <FacetCheck
                  key={value.value}
                  {...value}
                  name={facetParameters[name]}
                  chosen={query.facets[name].includes(value.value)}
                />
              ))}
            </fieldset>
          ),
      )}
      <PriceFields query={query} prices={prices} />
    </div>
  );
}

function PriceFields({ query, prices }: Pick<FilterPanelProps, "query" | "prices">) {
  const hint = useId();
  return (
    <fieldset>
      <legend>{texts.price}</legend>
      <div className={styles.bounds}>
        <Bound name="min" label={texts.from} value={query.min} hint={hint} />
        <Bound name="max" label={texts.to} value={query.max} hint={hint} />
      </div>
      <p id={hint} className={classes(ui.note, styles.hint)}>
        {prices && texts.priceRange(formatPesos(prices.lowest), formatPesos(prices.highest))}
      </p>
      <Button type="submit" kind="secondary">
        {texts.apply}
      </Button>
      <label className={styles.check}>
        <input type="checkbox" name="available" value="1" defaultChecked={query.onlyAvailable} />
        {texts.onlyAvailable}
      </label>
    </fieldset>
  );
}

/** A value without products is grey, but can still be unchecked. */
function FacetCheck({
  value,
  count,
  name,
  chosen,
}: FacetValue & { name: string; chosen: boolean }) {
  return (
    <label className={classes(styles.check, count === 0 && styles.none)}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        disabled={count === 0 && !chosen}
      />
      <span>{value}</span>{" "}
      <small>
        <span>{count}</span>
        <span className={ui.hidden}>{` ${texts.productNoun(count)}`}</span>
      </small>
    </label>
  );
}

interface BoundProps {
  name: string;
  label: string;
  value: number | null;
  /** The id of the element that describes the price range. */
  hint: string;
}

function Bound({ name, label, value, hint }: BoundProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        name={name}
        className={fieldStyles.input}
        inputMode="numeric"
        pattern="\$?\s*\d{1,3}([.,]?\d{3}){0,2}"
        autoComplete="off"
        defaultValue={value ?? ""}
        aria-describedby={hint}
      />
    </label>
  );
}
