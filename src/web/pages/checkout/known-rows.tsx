import styles from "./delivery-form.module.css";
import * as texts from "./texts.ts";

export interface KnownRow {
  name: string;
  value: React.ReactNode;
  /** Absent on the payment page. */
  onChange?: () => void;
}

/** Known values in rows, with links to where they can be changed. */
export function KnownRows({ rows }: { rows: readonly KnownRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, value, onChange }, place) => (
        <div key={`${name}-${place}`}>
          <dt>{name}</dt>
          <dd>
            <span>{value}</span>
            {onChange && (
              <button type="button" aria-label={texts.changeOf(name)} onClick={onChange}>
                {texts.change}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
