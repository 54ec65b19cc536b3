import { Form, useSubmit } from "react-router";
import { type ProductQuery, sorts } from "#src/catalogue/product-page.ts";
import { fieldStyles } from "#src/ui/field.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { Button } from "#src/ui/parts.tsx";
import styles from "./shop.module.css";

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
      <p className={styles.count}>
        {total} {total === 1 ? "producto" : "productos"}
      </p>
      <label className={styles.sort}>
        <span>Ordenar</span>
        <select name="sort" className={fieldStyles.input} defaultValue={query.sort}>
          {Object.entries(sorts).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <details className={styles.moreFilters} open={filtered}>
        <summary>
          Filtrar
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
            Solo lo que hay
          </label>
          <Bound name="min" label="Desde $" value={query.min} />
          <Bound name="max" label="Hasta $" value={query.max} />
          <Button type="submit" kind="secondary">
            Aplicar
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
