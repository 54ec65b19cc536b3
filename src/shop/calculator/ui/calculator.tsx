import { useId } from "react";
import { maxCoats } from "#src/shop/calculator/coverage.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import { calculatorAnchor } from "#src/base/kernel/urls.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import field from "#src/base/ui/field.module.css";
import { classes, ui } from "#src/base/ui/parts.tsx";
import { Stepper } from "#src/base/ui/stepper.tsx";
import { type TypedWork, useRested } from "./use-calculation.ts";
import styles from "./calculator.module.css";

interface CalculatorProps {
  ref?: React.Ref<HTMLElement>;
  /** Where it is used; the home page's is the largest. */
  variant: "home" | "product" | "category";
  /** A line above the question. */
  eyebrow?: string | null;
  question: string;
  typed: TypedWork;
  inCoats: boolean;
  /** The answer in words, for screen readers. */
  said: string;
  /** The form that the field belongs to, for browsers without scripts. */
  form?: string;
  /** Beside the question. */
  tools?: Elements;
  /** More fields. */
  fields?: Elements;
  /** Fields below the answer, which stays in the first screen of a phone. */
  below?: Elements;
  /** What stands while there is no answer. */
  hint: string;
  /** The answer. */
  children: Elements;
}

/** Accessed by name: a computed key would bundle the names of all classes. */
const variantClasses = {
  home: styles.home,
  product: styles.product,
  category: styles.category,
};

/** The question, the fields for surface and coats, the answer: on home, product and category. */
export function Calculator({
  ref,
  variant,
  typed,
  inCoats,
  tools,
  fields,
  below,
  children,
  ...props
}: CalculatorProps) {
  const { problem, shown } = typed;
  const id = useId();
  return (
    <section
      ref={ref}
      id={calculatorAnchor}
      tabIndex={-1}
      className={classes(styles.calculator, variantClasses[variant])}
      aria-labelledby={id}
    >
      {props.eyebrow && <p className={styles.eyebrow}>{props.eyebrow}</p>}
      <div className={styles.head}>
        <h2 id={id}>{props.question}</h2>
        {tools}
      </div>
      <WorkFields typed={typed} inCoats={inCoats} form={props.form} hint={`${id}-hint`}>
        {fields}
      </WorkFields>
      <p className={ui.hidden} role="status">
        {useRested(problem ? texts.areaProblems[problem] : props.said, restBeforeSpeaking)}
      </p>
      <div className={styles.result}>
        {problem || !shown ? (
          <p id={`${id}-hint`} className={problem ? field.error : ui.note}>
            {problem ? texts.areaProblems[problem] : props.hint}
          </p>
        ) : (
          children
        )}
      </div>
      {below}
    </section>
  );
}

interface WorkFieldsProps extends AreaFieldProps {
  inCoats: boolean;
  /** More fields. */
  children?: Elements;
}

/** Surface and coats. */
export function WorkFields({ inCoats, children, ...area }: WorkFieldsProps) {
  const { typed } = area;
  return (
    <div className={classes(styles.fields, !inCoats && !children && styles.isWhole)}>
      <AreaField {...area} />
      {inCoats && (
        <Stepper
          name="coats"
          quantity={typed.coats}
          unit={texts.coatsWord(typed.coats)}
          min={1}
          max={maxCoats}
          onStep={typed.setCoats}
          label={texts.coats}
          names={texts.coatSteps}
        />
      )}
      {children}
      <p className={classes(ui.note, styles.also)}>{texts.alsoTyped}</p>
    </div>
  );
}

/** Screen readers hear the answer once typing pauses. */
const restBeforeSpeaking = 400;

interface AreaFieldProps {
  typed: TypedWork;
  form?: string | undefined;
  /** The id of what is said while there is no answer. */
  hint: string;
}

/** The example is the empty field's placeholder: whatever is typed replaces it. */
function AreaField({ typed, form, hint }: AreaFieldProps) {
  const { sample, problem } = typed;
  const mark = useId();
  return (
    <div className={classes(field.box, styles.area, problem && field.wrong)}>
      <input
        className={field.input}
        name="m2"
        form={form}
        aria-label={texts.area}
        aria-describedby={sample === null ? hint : mark}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        placeholder={sample === null ? "" : String(sample)}
        value={typed.typed}
        onChange={({ target }) => typed.type(target.value)}
      />
      {sample !== null && (
        <span id={mark} className={styles.sample}>
          {texts.sample}
        </span>
      )}
      <span className={field.unit} aria-hidden="true">
        m²
      </span>
    </div>
  );
}
