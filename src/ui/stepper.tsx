import { PageIcon } from "./page-icon.tsx";
import { classes } from "./parts.tsx";
import styles from "./stepper.module.css";

interface StepperProps {
  amount: number;
  least: number;
  most: number;
  onStep: (amount: number) => void;
  /** Given where the amount can be typed too. */
  onType?: (text: string) => void;
  /** What is counted, for those who do not see it. */
  label: string;
  small?: boolean;
}

export function Stepper({ amount, least, most, onStep, onType, label, small }: StepperProps) {
  return (
    <div className={classes(styles.stepper, small && styles.small)} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Quitar uno"
        disabled={amount <= least}
        onClick={() => onStep(amount - 1)}
      >
        <PageIcon name="minus" small />
      </button>
      <input
        name="quantity"
        aria-label="Cantidad"
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        readOnly={!onType}
        onChange={(event) => onType?.(event.target.value)}
        onFocus={(event) => onType && event.target.select()}
      />
      <button
        type="button"
        aria-label="Agregar uno"
        disabled={amount >= most}
        onClick={() => onStep(amount + 1)}
      >
        <PageIcon name="plus" small />
      </button>
    </div>
  );
}
