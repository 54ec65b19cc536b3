import { useId } from "react";
import * as calculatorTexts from "#src/shop/calculator/texts.ts";
import { WorkFields } from "#src/shop/calculator/ui/calculator.tsx";
import type { TypedWork } from "#src/shop/calculator/ui/use-calculation.ts";
import field from "#src/base/ui/field.module.css";

interface DurationFieldsProps {
  typed: TypedWork;
  inCoats: boolean;
}

/** The calculator's fields, beside the durations of a product that is sold out. */
export default function DurationFields({ typed, inCoats }: DurationFieldsProps) {
  const { problem } = typed;
  const hint = useId();
  return (
    <div>
      <WorkFields typed={typed} inCoats={inCoats} hint={hint} />
      <p id={hint} role="status" className={problem ? field.error : undefined}>
        {problem && calculatorTexts.areaProblems[problem]}
      </p>
    </div>
  );
}
