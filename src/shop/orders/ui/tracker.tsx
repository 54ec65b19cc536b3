import { trackerOf } from "#src/shop/orders/lifecycle/states.ts";
import { classes } from "#src/base/ui/parts.tsx";
import * as texts from "./texts.ts";
import styles from "./tracker.module.css";

const variants: Record<string, string | undefined> = {
  completed: styles.completed,
  cancelled: styles.cancelled,
};

/** When each step was reached, or is to be: «24 nov»; empty where that is unknown. */
export type TrackerDates = readonly [string, string, string];

interface TrackerProps {
  status: string;
  isPickup: boolean;
  dates?: TrackerDates | undefined;
}

/** The progress of an order: three squares on a line. */
export function Tracker({ status, isPickup, dates }: TrackerProps) {
  const { step, percent } = trackerOf(status);
  const steps = isPickup ? texts.pickupSteps : texts.steps;
  const label = status === "cancelled" ? texts.cancelled : steps[step];
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
        {steps.map((name, place) => (
          <i key={name} className={place <= step ? styles.reached : undefined} />
        ))}
      </div>
      <ol aria-hidden={dates ? undefined : true} className={styles.names}>
        {steps.map((name, place) => (
          <li key={name} className={place === step ? styles.present : undefined}>
            <span>{name}</span>
            {dates?.[place] && <small>{dates[place]}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}
