import type { SafetyClassification } from "#src/catalogue/safety/classification.ts";
import { signalWords } from "#src/catalogue/safety/texts.ts";
import { SafetySignal, Statements } from "#src/catalogue/safety/ui/label.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { ui } from "#src/ui/parts.tsx";
import fold from "./fold.module.css";
import styles from "./safety.module.css";
import * as texts from "./texts.ts";

/** The hazards on the product's label, to know before buying; open only where there are any. */
export default function Safety({ classification }: { classification: SafetyClassification }) {
  const { signalWord, pictograms, hazards, precautions } = classification;
  const isMarked = Boolean(signalWord) || pictograms.length > 0 || hazards.length > 0;
  const summary = [
    ...(signalWord ? [signalWords[signalWord]] : []),
    ...(precautions.length > 0 ? [texts.precautions(precautions.length)] : []),
  ];
  return (
    <details className={fold.row} open={hazards.length > 0}>
      <summary>
        <h2>{texts.safety}</h2>
        <span className={ui.note}>{summary.join(" · ")}</span>
        <PageIcon name="down" />
      </summary>
      <div className={styles.statements}>
        {isMarked && <SafetySignal {...classification} />}
        {hazards.length > 0 && <Statements statements={hazards} />}
        {precautions.length > 0 && <Statements statements={precautions} />}
      </div>
    </details>
  );
}
