import { useEffect, useState } from "react";
import {
  type Answer,
  answerOf,
  type Calculable,
  coatsOf,
} from "#src/catalogue/calculator/answer.ts";
import { type AreaProblem, readArea } from "#src/catalogue/calculator/typed-area.ts";
import type { Units } from "#src/catalogue/contract.ts";

export interface Calculation {
  typed: string;
  coats: number;
  answer: Answer | null;
  problem: AreaProblem | null;
  type: (text: string) => void;
  setCoats: (coats: number) => void;
}

/** What was typed into «¿Cuánto necesito?», and what follows from it. */
export function useCalculation(product: Calculable, units: Units): Calculation {
  const [typed, type] = useState("");
  const [coats, setCoats] = useState(coatsOf(product));
  const read = readArea(typed);
  const isArea = "area" in read;
  return {
    typed,
    coats,
    answer: isArea ? answerOf(product, { area: read.area, coats }, units) : null,
    problem: isArea ? null : read.problem,
    type,
    setCoats,
  };
}

/** A text once it has stood still: half an answer is not read out. */
export function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}
