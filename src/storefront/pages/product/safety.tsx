import type { SafetyClassification } from "#src/shop/catalogue/safety/classification.ts";
import { Statements } from "#src/shop/catalogue/safety/ui/label.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { ui } from "#src/base/ui/parts.tsx";
import fold from "./fold.module.css";
import styles from "./safety.module.css";
import * as texts from "./texts.ts";

/** A folded row, of a product that is not dangerous. */
export default function Precautions({ classification }: { classification: SafetyClassification }) {
  const { precautions } = classification;
  if (precautions.length === 0) return null;
  return (
    <details className={fold.row}>
      <summary>
        <h2>{texts.safety}</h2>
        <span className={ui.note}>{texts.precautions(precautions.length)}</span>
        <PageIcon name="down" />
      </summary>
      <div className={styles.precautions}>
        <Statements statements={precautions} />
      </div>
    </details>
  );
}
