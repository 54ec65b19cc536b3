import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { ui } from "#src/base/ui/parts.tsx";
import styles from "./payment-marks.module.css";
import type { Elements } from "#src/base/ui/elements.ts";

const texts = {
  howToPay: "Cómo puedes pagar",
  card: "Tarjeta",
  cardHint: "Se confirma al momento",
  oxxo: "OXXO",
  oxxoHint: "Pagas en la tienda con un código",
  spei: "Transferencia",
  speiHint: "Con la CLABE que te damos",
  visa: "Visa",
  mastercard: "Mastercard",
  americanExpress: "American Express",
  speiMark: "SPEI",
};

/** Shows the enabled payment methods before the card page asks for one. */

interface MarkProps {
  name: string;
  word?: string;
  ground?: string;
  ink?: string;
  size?: number;
  italic?: boolean;
  children?: Elements;
}

/** Draws a word or a sign on a tile of 44 × 28, in its owner's colours. */
function Mark({ name, word, ground = "#fff", ink, size = 12, italic, children }: MarkProps) {
  return (
    <svg viewBox="0 0 44 28" role="img" aria-label={name} className={styles.mark}>
      <rect x=".5" y=".5" width="43" height="27" rx="2" fill={ground} stroke="#e3ddd1" />
      {children}
      {word && (
        <text
          x="22"
          y="18.25"
          textAnchor="middle"
          fontSize={size}
          fontWeight="800"
          fontStyle={italic ? "italic" : "normal"}
          fill={ink}
        >
          {word}
        </text>
      )}
    </svg>
  );
}

function CardMarks() {
  return (
    <>
      <Mark name={texts.visa} word="VISA" ink="#1a1f71" size={13} italic />
      <Mark name={texts.mastercard}>
        <circle cx="17.5" cy="14" r="7.5" fill="#eb001b" />
        <circle cx="26.5" cy="14" r="7.5" fill="#f79e1b" />
        <path d="M22 8a7.5 7.5 0 0 1 0 12 7.5 7.5 0 0 1 0-12z" fill="#ff5f00" />
      </Mark>
      <Mark name={texts.americanExpress} word="AMEX" ground="#1f72cd" ink="#fff" size={11} />
    </>
  );
}

const OxxoMark = () => (
  <Mark name={texts.oxxo} word="OXXO" ink="#fff" size={10.5}>
    <path d="M4 7h36v14H4z" fill="#e1251b" />
    <path d="M4 7h36M4 21h36" stroke="#f7b500" strokeWidth="2" />
  </Mark>
);

const SpeiMark = () => <Mark name={texts.speiMark} word="SPEI" ink="#4a2a82" />;

const ways: Record<PaymentMethod, { name: string; hint: string; Marks: () => React.ReactNode }> = {
  card: { name: texts.card, hint: texts.cardHint, Marks: CardMarks },
  oxxo: { name: texts.oxxo, hint: texts.oxxoHint, Marks: OxxoMark },
  spei: { name: texts.spei, hint: texts.speiHint, Marks: SpeiMark },
};

export function Marks({ methods }: { methods: readonly PaymentMethod[] }) {
  return (
    <span className={styles.marks}>
      {methods.map((method) => {
        const { Marks } = ways[method];
        return <Marks key={method} />;
      })}
    </span>
  );
}

function Way({ name, hint, Marks }: (typeof ways)[PaymentMethod]) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
      <span className={styles.marks}>
        <Marks />
      </span>
    </li>
  );
}

interface PaymentWaysProps {
  methods: readonly PaymentMethod[];
  /** Why there are no others; null where there are. */
  note: string | null;
}

/** A list: what each way is like, before the payment page asks for one. */
export function PaymentWays({ methods, note }: PaymentWaysProps) {
  return (
    <section className={styles.ways}>
      <h2>{texts.howToPay}</h2>
      <ul>
        {methods.map((method) => (
          <Way key={method} {...ways[method]} />
        ))}
      </ul>
      {note && (
        <p role="status" className={ui.note}>
          {note}
        </p>
      )}
    </section>
  );
}
