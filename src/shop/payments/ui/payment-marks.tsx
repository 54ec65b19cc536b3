import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { ui } from "#src/base/ui/parts.tsx";
import styles from "./payment-marks.module.css";

const texts = { chosenThere: "Eliges en la página segura" };

/** Pictures of one file (public/brand/payments.svg), by their names in it. */
const marks: Record<PaymentMethod, readonly (readonly [picture: string, name: string])[]> = {
  card: [
    ["visa", "Visa"],
    ["mastercard", "Mastercard"],
    ["amex", "American Express"],
  ],
  oxxo: [["oxxo", "OXXO"]],
  spei: [["spei", "SPEI"]],
};

interface MarksProps {
  /** The enabled ones. */
  methods: readonly PaymentMethod[];
}

export function Marks({ methods }: MarksProps) {
  return (
    <span className={styles.marks}>
      {methods
        .flatMap((method) => marks[method])
        .map(([picture, name]) => (
          <img
            key={picture}
            src={`/brand/payments.svg#${picture}`}
            alt={name}
            width="44"
            height="28"
            loading="lazy"
            fetchPriority="low"
          />
        ))}
    </span>
  );
}

interface PaymentWaysProps extends MarksProps {
  /** Why there are no others; null where there are. */
  note: string | null;
}

/** One line: nothing is chosen before the payment page asks for it. */
export function PaymentWays({ methods, note }: PaymentWaysProps) {
  return (
    <div className={styles.ways}>
      <p>{texts.chosenThere}</p>
      <Marks methods={methods} />
      {note && (
        <p role="status" className={ui.note}>
          {note}
        </p>
      )}
    </div>
  );
}
