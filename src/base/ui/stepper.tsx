import { useState } from "react";
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
  /** Of its field; the contract names that of a quantity. */
  name?: string;
  /** The word behind the figure; narrow screens leave it out. */
  unit?: string;
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
  name = "quantity",
  unit,
  names = ordinaryNames,
}: StepperProps) {
  /** Nothing, or zeros: what is typed on the way to a number. */
  const [typed, setTyped] = useState<string | null>(null);
  const step = (next: number) => {
    setTyped(null);
    onStep(next);
  };
  const type = (text: string) => {
    setTyped(/^0*$/.test(text) ? text : null);
    onType?.(text);
  };
  return (
    <div
      className={classes(styles.stepper, small && styles.small, unit && styles.counted)}
      role="group"
      aria-label={label}
    >
      <button
        type="button"
        aria-label={names.less}
        disabled={quantity <= min}
        onClick={() => step(quantity - 1)}
      >
        <PageIcon name="minus" small />
      </button>
      <input
        name={name}
        aria-label={names.figure}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? quantity}
        readOnly={!onType}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        onFocus={(event) => onType && event.target.select()}
      />
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      <button
        type="button"
        aria-label={names.more}
        disabled={quantity >= max}
        onClick={() => step(quantity + 1)}
      >
        <PageIcon name="plus" small />
      </button>
    </div>
  );
}
