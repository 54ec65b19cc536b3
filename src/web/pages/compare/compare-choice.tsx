import { classes, ui } from "#src/ui/parts.tsx";
import styles from "./compare-bar.module.css";
import { type Compared, compared, useIsCompared } from "./compared.ts";
import * as texts from "./texts.ts";

/** The id of the bar's form, which the browser submits without scripts. */
export const barForm = "comparar";

/** The checkbox at the bottom of a card. */
export function CompareChoice({ product, isShown }: { product: Compared; isShown: boolean }) {
  const isChosen = useIsCompared(product.id);
  return (
    <label className={classes(styles.choice, isShown && styles.isShown)}>
      <input
        type="checkbox"
        form={barForm}
        name="ids"
        value={product.id}
        checked={isChosen}
        onChange={() => compared.toggle(product)}
      />
      <span aria-hidden="true">{texts.compare}</span>
      <span className={ui.hidden}>{texts.compareNamed(product.name)}</span>
    </label>
  );
}
