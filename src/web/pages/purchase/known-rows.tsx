import styles from "./delivery-form.module.css";
import * as texts from "./texts.ts";

export interface KnownRow {
  name: string;
  value: React.ReactNode;
  /** Absent where the payment page asks. */
  onChange?: () => void;
}

/** What was said already, in lines that lead back to where it can be changed. */
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
