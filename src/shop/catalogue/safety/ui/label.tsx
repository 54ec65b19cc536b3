import type { SafetyClassification, Statement } from "#src/shop/catalogue/safety/classification.ts";
import * as texts from "#src/shop/catalogue/safety/texts.ts";
import styles from "./label.module.css";

const size = 72;

/** The largest elements of a label: the symbols and the signal word. */
export function SafetySignal({ signalWord, pictograms }: SafetyClassification) {
  return (
    <>
      {pictograms.length > 0 && (
        <ul className={styles.pictograms}>
          {pictograms.map((name) => (
            <li key={name}>
              <img
                src={`/ghs/${name.toLowerCase()}.svg`}
                alt={texts.pictograms[name]}
                title={texts.pictograms[name]}
                width={size}
                height={size}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {signalWord && <p className={styles.word}>{texts.signalWords[signalWord]}</p>}
    </>
  );
}

export function Statements({ statements }: { statements: readonly Statement[] }) {
  return (
    <ul className={styles.statements}>
      {statements.map(({ code, text }) => (
        <li key={code}>
          <span className={styles.code}>{code}</span>
          <span>{`${text}.`}</span>
        </li>
      ))}
    </ul>
  );
}
