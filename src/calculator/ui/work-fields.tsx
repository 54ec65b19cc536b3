import { maxCoats } from "#src/calculator/coverage.ts";
import * as texts from "#src/calculator/texts.ts";
import { Field } from "#src/ui/field.tsx";
import { classes, ui } from "#src/ui/parts.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { type TypedWork, useRested } from "./use-calculation.ts";
import styles from "./work-fields.module.css";

/** The fields for the surface and, if the product is applied in coats, the coats. */
export function WorkFields({
  typed: { typed, coats, problem, type, setCoats },
  inCoats,
}: {
  typed: TypedWork;
  inCoats: boolean;
}) {
  return (
    <div className={classes(styles.fields, !inCoats && styles.isWhole)}>
      <Field
        label={texts.area}
        name="area"
        unit="m²"
        autoComplete="off"
        value={typed}
        error={problem && texts.areaProblems[problem]}
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
    </div>
  );
}

const restBeforeSpeaking = 400;

/** The answer for screen readers, or the error, once typing pauses. */
export function AnswerStatus({ typed: { problem }, text }: { typed: TypedWork; text: string }) {
  return (
    <p className={ui.hidden} role="status">
      {useRested(problem ? texts.areaProblems[problem] : text, restBeforeSpeaking)}
    </p>
  );
}
