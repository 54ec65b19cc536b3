import { PageIcon } from "./page-icon.tsx";
import { classes } from "./parts.tsx";
import styles from "./stepper.module.css";
import * as texts from "./texts.ts";

interface StepperProps {
  quantity: number;
  min: number;
  max: number;
  onStep: (quantity: number) => void;
  /** Present if the quantity can also be typed. */
  onType?: (text: string) => void;
  /** What is counted, for screen readers. */
  label: string;
  small?: boolean;
  /** Names for its controls, if the page has another stepper. */
  names?: { less: string; more: string; figure: string };
}

const ordinaryNames = { less: texts.oneLess, more: texts.oneMore, figure: texts.quantity };

export function Stepper({
  quantity,
  min,
  max,
  onStep,
  onType,
  label,
  small,
  names = ordinaryNames,
}: StepperProps) {
  return (
    <div className={classes(styles.stepper, small && styles.small)} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={names.less}
        disabled={quantity <= min}
        onClick={() => onStep(quantity - 1)}
      >
        <PageIcon name="minus" small />
      </button>
      <input
        name="quantity"
        aria-label={names.figure}
        inputMode="numeric"
        autoComplete="off"
        value={quantity}
        readOnly={!onType}
        onChange={(event) => onType?.(event.target.value)}
        onFocus={(event) => onType && event.target.select()}
      />
      <button
        type="button"
        aria-label={names.more}
        disabled={quantity >= max}
        onClick={() => onStep(quantity + 1)}
      >
        <PageIcon name="plus" small />
      </button>
    </div>
  );
}
