import type { SafetyClassification } from "#src/catalogue/safety/classification.ts";
import { SafetySignal, Statements } from "#src/catalogue/safety/ui/label.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { SectionHeader, classes, ui } from "#src/ui/parts.tsx";
import styles from "./safety.module.css";
import * as texts from "./texts.ts";

/** The hazards on the product's label, to know before buying. */
export default function Safety({ classification }: { classification: SafetyClassification }) {
  const { signalWord, pictograms, hazards, precautions } = classification;
  const isMarked = Boolean(signalWord) || pictograms.length > 0 || hazards.length > 0;
  return (
    <section>
      <SectionHeader title={texts.safety} />
      <div className={classes(ui.grid, styles.grid)}>
        {isMarked && (
          <div className={styles.hazards}>
            <SafetySignal {...classification} />
            {hazards.length > 0 && <Statements statements={hazards} />}
          </div>
        )}
        {precautions.length > 0 && (
          <details className={styles.precautions} open={hazards.length === 0}>
            <summary>
              {texts.precautions(precautions.length)}
              <PageIcon name="down" />
            </summary>
            <Statements statements={precautions} />
          </details>
        )}
      </div>
    </section>
  );
}
