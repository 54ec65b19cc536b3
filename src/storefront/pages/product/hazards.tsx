import type { SafetyClassification } from "#src/shop/catalogue/safety/classification.ts";
import { SafetySignal, Statements } from "#src/shop/catalogue/safety/ui/label.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes } from "#src/base/ui/parts.tsx";
import fold from "./fold.module.css";
import styles from "./safety.module.css";
import * as texts from "./texts.ts";

/** What the label warns of, to know before buying. */
export default function Hazards({ classification }: { classification: SafetyClassification }) {
  const { hazards, precautions } = classification;
  return (
    <section className={styles.hazards}>
      <h2>{texts.safety}</h2>
      <div className={styles.signal}>
        <SafetySignal {...classification} />
      </div>
      <Statements statements={hazards} />
      {precautions.length > 0 && (
        <details className={classes(fold.row, styles.more)}>
          <summary>
            <b>{texts.precautions(precautions.length)}</b>
            <PageIcon name="down" />
          </summary>
          <div className={styles.precautions}>
            <Statements statements={precautions} />
          </div>
        </details>
      )}
    </section>
  );
}
