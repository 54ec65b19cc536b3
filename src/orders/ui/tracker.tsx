import { trackerOf } from "#src/orders/states.ts";
import { classes } from "#src/ui/parts.tsx";
import * as texts from "./texts.ts";
import styles from "./tracker.module.css";

const variants: Record<string, string | undefined> = {
  completed: styles.completed,
  cancelled: styles.cancelled,
};

/** How far an order has come: three squares on a line. */
export function Tracker({ status }: { status: string }) {
  const { step, percent } = trackerOf(status);
  const label = status === "cancelled" ? texts.cancelled : texts.steps[step];
  return (
    <div className={classes(styles.tracker, variants[status])}>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={label}
        className={styles.line}
      >
        <span style={{ width: `${percent}%` }} />
        {texts.steps.map((name, place) => (
          <i key={name} className={place <= step ? styles.reached : undefined} />
        ))}
      </div>
      <ol aria-hidden="true" className={styles.names}>
        {texts.steps.map((name, place) => (
          <li key={name} className={place === step ? styles.present : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
