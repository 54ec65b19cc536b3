import { type Answer, performanceOf, answerStatus } from "#src/calculator/answer.ts";
import { readTile } from "#src/calculator/grout.ts";
import type { LineProduct } from "#src/calculator/same-line.ts";
import * as texts from "#src/calculator/texts.ts";
import { AnswerStatus, WorkFields } from "./work-fields.tsx";
import type { TypedWork } from "./use-calculation.ts";
import type { Units } from "#src/catalogue/contract.ts";
import { calculatorAnchor } from "#src/kernel/urls.ts";
import { later } from "#src/ui/later.tsx";
import { classes, ui } from "#src/ui/parts.tsx";
import styles from "./calculator.module.css";

const GroutFields = later(() => import("./grout-fields.tsx"));
const CalculatorAnswer = later(() => import("./calculator-answer.tsx"));

interface CalculatorProps {
  product: LineProduct;
  units: Units;
  typed: TypedWork;
  answer: Answer | null;
  /** The same product in other packs. */
  line: readonly LineProduct[];
  /** The page's URL. */
  address: string;
  /** The shop's, for questions. */
  whatsapp: string | null | undefined;
}

/** "¿Cuánto necesito?": converts a surface to packs. Only for yields in m². */
export function Calculator({ product, units, typed, answer, line, ...asked }: CalculatorProps) {
  const performance = performanceOf(product, units, readTile(typed.tile));
  if (!performance) return null;
  const isCoated = Boolean(product.coats);
  return (
    <section id={calculatorAnchor} className={styles.calculator} aria-labelledby="cuanto-title">
      <div className={styles.head}>
        <h2 id="cuanto-title">{texts.howMuch}</h2>
        <span className={ui.note}>{texts.yieldOf(performance, product.pack, isCoated)}</span>
      </div>
      <div className={classes(styles.fields, isCoated && styles.isCoated)}>
        <WorkFields typed={typed} inCoats={isCoated} />
        <p className={ui.note}>{texts.alsoTyped}</p>
        {product.grout_density && <GroutFields tile={typed.tile} onChange={typed.setTile} />}
        <label className={styles.waste}>
          <input
            type="checkbox"
            name="waste"
            checked={typed.waste}
            onChange={({ currentTarget }) => typed.setWaste(currentTarget.checked)}
          />
          {texts.waste}
        </label>
      </div>
      <AnswerStatus typed={typed} text={answer ? answerStatus(product, answer, units) : ""} />
      {answer && (
        <CalculatorAnswer
          {...{ product, units, answer, line }}
          {...asked}
          carried={typed.carried}
        />
      )}
    </section>
  );
}
