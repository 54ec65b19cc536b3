import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { type AreaProblem, readArea } from "#src/catalogue/calculator/typed-area.ts";

export interface TypedWork {
  typed: string;
  coats: number;
  /** Null while no surface can be parsed. */
  area: number | null;
  problem: Exclude<AreaProblem, "empty"> | null;
  type: (text: string) => void;
  setCoats: (coats: number) => void;
  /** The state for links, so that the next page continues the calculation. */
  carried: { typed: string; coats: number };
}

/** Returns the calculator's input, typed here or on the previous page. */
export function useTypedWork(usualCoats: number): TypedWork {
  const before = useCarried();
  const [typed, type] = useState(before?.typed ?? "");
  const [coats, setCoats] = useState(before?.coats ?? usualCoats);
  const read = readArea(typed);
  const isArea = "area" in read;
  return {
    typed,
    coats,
    area: isArea ? read.area : null,
    problem: isArea || read.problem === "empty" ? null : read.problem,
    type,
    setCoats,
    carried: { typed, coats },
  };
}

/** Only after following a link: a loaded page is the same for everybody. */
function useCarried(): TypedWork["carried"] | null {
  const { state } = useLocation();
  return useNavigationType() === NavigationType.Push && isCarried(state) ? state : null;
}

const isCarried = (state: unknown): state is TypedWork["carried"] =>
  typeof state === "object" &&
  state !== null &&
  "typed" in state &&
  typeof state.typed === "string" &&
  "coats" in state &&
  typeof state.coats === "number";

/**
 * Returns a text once it has not changed for a while, so that screen readers skip partial answers.
 */
export function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}
