import {
  type Answer,
  answerOf,
  type Calculable,
  performanceOf,
  sizeOf,
  spokenAnswer,
} from "#src/catalogue/calculator/answer.ts";
import type { Work } from "#src/catalogue/calculator/coverage.ts";
import { onePack } from "#src/catalogue/calculator/same-line.ts";
import * as texts from "#src/catalogue/calculator/texts.ts";
import type { Units } from "#src/catalogue/contract.ts";
import { formatUnitAmount } from "#src/catalogue/product/unit-price.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { calculatorAnchor } from "#src/kernel/urls.ts";
import type { TypedWork } from "#src/catalogue/calculator/ui/use-calculation.ts";
import {
  PrintButton,
  ShareLink,
  SpokenAnswer,
  WorkFields,
} from "#src/catalogue/calculator/ui/work-fields.tsx";
import { classes, ui } from "#src/ui/parts.tsx";
import styles from "./calculator.module.css";
import { Packs } from "./packs.tsx";

interface CalculatorProps {
  product: Calculable;
  units: Units;
  work: TypedWork;
  answer: Answer | null;
  /** The product page's URL, which is shared with the answer. */
  address: string;
  children?: React.ReactNode;
}

/** "¿Cuánto necesito?": converts a surface to packs. Only for yields in m². */
export function Calculator({ product, units, work, answer, address, children }: CalculatorProps) {
  const performance = performanceOf(product, units);
  if (!performance) return null;
  const inCoats = Boolean(product.coats);
  const spoken = answer ? spokenAnswer(product, answer, units) : "";
  return (
    <section id={calculatorAnchor} className={styles.calculator} aria-labelledby="cuanto-title">
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id="cuanto-title">{texts.howMuch}</h2>
          <span className={ui.note}>{texts.yieldOf(performance, inCoats)}</span>
        </div>
        <div className={classes(styles.fields, inCoats && styles.inCoats)}>
          <WorkFields work={work} inCoats={inCoats} />
          <p className={ui.note}>{texts.alsoTyped}</p>
        </div>
        <SpokenAnswer work={work} text={spoken} />
        {answer ? (
          <>
            <AnswerShown product={product} units={units} answer={answer} />
            {children}
            <div className={styles.actions}>
              <ShareLink message={`${product.name}: ${spoken} ${address}`}>{texts.share}</ShareLink>
              <PrintButton>{texts.print}</PrintButton>
            </div>
          </>
        ) : (
          <OnePack product={product} units={units} work={onePack(performance, work.coats)} />
        )}
      </div>
    </section>
  );
}

interface ShownProps {
  product: Calculable;
  units: Units;
}

function AnswerShown({ product, units, answer }: ShownProps & { answer: Answer }) {
  const { work, coverage, total, weight } = answer;
  return (
    <>
      <p className={styles.answer}>
        <span>{texts.sum(work, coverage.surface)}</span>
        <strong>{packsNamed(coverage.packs, product, units)}</strong>
      </p>
      <Packs pack={product.pack} coverage={coverage} />
      <dl className={styles.totals}>
        <Total name={texts.total} value={formatPesos(total)} className={styles.price} />
        {weight !== null && <Total name={texts.weight} value={texts.kilograms(weight)} />}
        <Total name={texts.spare(coverage.spare)} value={texts.squareMetres(coverage.spare)} />
      </dl>
    </>
  );
}

/**
 * What one pack covers, as a placeholder as high as most answers, since wide screens have the room.
 */
function OnePack({ product, units, work }: ShownProps & { work: Work }) {
  const answer = answerOf(product, work, units);
  if (!answer) return null;
  const { coverage, total, weight } = answer;
  return (
    <div className={styles.onePack}>
      <p className={styles.answer}>
        <span>{texts.withPack(packsNamed(1, product, units))}</span>
        <strong>{texts.covered(work, Boolean(product.coats))}</strong>
      </p>
      <Packs pack={product.pack} coverage={coverage} />
      <dl className={styles.totals}>
        <Total name={texts.price} value={formatPesos(total)} className={styles.price} />
        {weight !== null && <Total name={texts.weighs} value={texts.kilograms(weight)} />}
        <Total name={texts.perSquareMetre} value={formatUnitAmount(total / work.area)} />
      </dl>
      <p className={classes(ui.note, styles.hint)}>{texts.typeArea}</p>
    </div>
  );
}

const packsNamed = (count: number, product: Calculable, units: Units) =>
  texts.packsOfSize(count, { pack: product.pack, size: sizeOf(product, units) });

interface TotalProps {
  name: string;
  value: string;
  className?: string | undefined;
}

function Total({ name, value, className }: TotalProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{value}</dd>
    </div>
  );
}
