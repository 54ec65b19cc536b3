import { Form, useSubmit } from "react-router";
import { type ProductQuery, sorts } from "#src/catalogue/product-page.ts";
import { fieldStyles } from "#src/ui/field.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { Button } from "#src/ui/parts.tsx";
import styles from "./shop.module.css";
import * as texts from "./texts.ts";

/** Order and filters live in the address: they can be shared, kept and gone back from. */
export function Filters({
  query,
  total,
  action,
}: {
  query: ProductQuery;
  total: number;
  action: string;
}) {
  const submit = useSubmit();
  const filtered = query.onlyAvailable || query.min !== null || query.max !== null;
  return (
    <Form
      key={JSON.stringify(query)}
      action={action}
      className={styles.filters}
      onChange={(event) =>
        isChoice(event.target) && void submit(event.currentTarget, { preventScrollReset: true })
      }
    >
      <p className={styles.count}>{texts.products(total)}</p>
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
      <details className={styles.moreFilters} open={filtered}>
        <summary>
          {texts.filter}
          <PageIcon name="down" small />
        </summary>
        <div className={styles.filterFields}>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="available"
              value="1"
              defaultChecked={query.onlyAvailable}
            />
            {texts.onlyAvailable}
          </label>
          <Bound name="min" label={texts.from} value={query.min} />
          <Bound name="max" label={texts.to} value={query.max} />
          <Button type="submit" kind="secondary">
            {texts.apply}
          </Button>
        </div>
      </details>
    </Form>
  );
}

function Bound({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className={styles.bound}>
      <span>{label}</span>
      <input
        name={name}
        className={fieldStyles.input}
        inputMode="numeric"
        pattern="\d{1,7}"
        autoComplete="off"
        defaultValue={value ?? ""}
      />
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
