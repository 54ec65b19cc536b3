import {
  type Answer,
  type Calculable,
  performanceOf,
  sizeOf,
  spokenAnswer,
} from "#src/catalogue/calculator/answer.ts";
import { maxCoats } from "#src/catalogue/calculator/coverage.ts";
import * as texts from "#src/catalogue/calculator/texts.ts";
import type { Units } from "#src/catalogue/contract.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { Field } from "#src/ui/field.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { Button, classes, ui } from "#src/ui/parts.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import styles from "./calculator.module.css";
import { Packs } from "./packs.tsx";
import { type Calculation, useRested } from "./use-calculation.ts";

interface CalculatorProps {
  product: Calculable;
  units: Units;
  calculation: Calculation;
  /** Of the product's page, which the answer is sent with. */
  address: string;
  children?: React.ReactNode;
}

/** "¿Cuánto necesito?": from a surface to packs. Only where the yield is in m². */
export function Calculator({ product, units, calculation, address, children }: CalculatorProps) {
  const performance = performanceOf(product, units);
  if (!performance) return null;
  const { answer, problem } = calculation;
  const spoken = answer ? spokenAnswer(product, answer, units) : "";
  return (
    <section id="cuanto" className={styles.calculator} aria-labelledby="cuanto-title">
      <div className={styles.head}>
        <h2 id="cuanto-title">{texts.howMuch}</h2>
        <span className={ui.note}>{texts.yieldOf(performance, Boolean(product.coats))}</span>
      </div>
      <Figures calculation={calculation} inCoats={Boolean(product.coats)} />
      <Spoken text={problem && problem !== "empty" ? texts.areaProblems[problem] : spoken} />
      {answer && (
        <>
          <AnswerShown product={product} units={units} answer={answer} />
          {children}
          <Actions message={`${product.name}: ${spoken} ${address}`} />
        </>
      )}
    </section>
  );
}

function Figures({ calculation, inCoats }: { calculation: Calculation; inCoats: boolean }) {
  const { typed, coats, problem, type, setCoats } = calculation;
  const wrong = problem !== null && problem !== "empty";
  return (
    <div className={classes(styles.fields, !inCoats && styles.isWhole)}>
      <Field
        label={texts.area}
        name="area"
        unit="m²"
        autoComplete="off"
        value={typed}
        error={wrong ? texts.areaProblems[problem] : null}
        onChange={(event) => type(event.target.value)}
      />
      {inCoats && (
        <div className={styles.coats}>
          <span aria-hidden="true">{texts.coats}</span>
          <Stepper
            quantity={coats}
            min={1}
            max={maxCoats}
            onStep={setCoats}
            label={texts.coats}
            names={texts.coatSteps}
          />
        </div>
      )}
      <p className={classes(ui.note, styles.example)}>{texts.alsoTyped}</p>
    </div>
  );
}

const restBeforeSpeaking = 400;

/** For those who hear the page: the answer once typing rests. */
function Spoken({ text }: { text: string }) {
  return (
    <p className={ui.hidden} role="status">
      {useRested(text, restBeforeSpeaking)}
    </p>
  );
}

function AnswerShown({
  product,
  units,
  answer: { work, coverage, total, weight },
}: {
  product: Calculable;
  units: Units;
  answer: Answer;
}) {
  const { pack } = product;
  return (
    <>
      <p className={styles.answer}>
        <span>{texts.sum(work, coverage.surface)}</span>
        <strong>{texts.packsOfSize(coverage.packs, { pack, size: sizeOf(product, units) })}</strong>
      </p>
      <Packs pack={pack} coverage={coverage} />
      <dl className={styles.totals}>
        <Total name={texts.total} value={formatPesos(total)} className={styles.price} />
        {weight !== null && <Total name={texts.weight} value={texts.kilograms(weight)} />}
        <Total name={texts.spare} value={texts.squareMetres(coverage.spare)} />
      </dl>
    </>
  );
}

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

function Actions({ message }: { message: string }) {
  return (
    <div className={styles.actions}>
      <a
        className={classes(ui.button, ui.secondary)}
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener"
        aria-label={texts.shareLabel}
      >
        <PageIcon name="message" small />
        {texts.share}
      </a>
      <Button kind="secondary" onClick={() => window.print()}>
        <PageIcon name="print" small />
        {texts.print}
      </Button>
    </div>
  );
}
