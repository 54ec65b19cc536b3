import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { firstCoats } from "#src/catalogue/calculator/answer.ts";
import { calculatorAnchor } from "#src/kernel/urls.ts";
import type { Work } from "#src/catalogue/calculator/coverage.ts";
import { type AreaProblem, readArea } from "#src/catalogue/calculator/typed-area.ts";

export interface TypedWork {
  typed: string;
  coats: number;
  /** Null while no surface can be parsed. */
  area: number | null;
  problem: Exclude<AreaProblem, "empty"> | null;
  type: (text: string) => void;
  setCoats: (coats: number) => void;
  /** For links: who follows one goes on calculating. */
  carried: { typed: string; coats: number | null };
}

/**
 * What was typed into «¿Cuánto necesito?», here or on the page before.
 * @param usualCoats null where nothing is applied in coats
 */
export function useTypedWork(usualCoats: number | null | undefined): TypedWork {
  const before = useBefore();
  const [typed, type] = useState(before?.typed ?? "");
  const [coats, setCoats] = useState(firstCoats(usualCoats, before?.coats));
  useKept(typed, coats);
  useShared(type, setCoats);
  const read = readArea(typed);
  const isArea = "area" in read;
  return {
    typed,
    coats,
    area: isArea ? read.area : null,
    problem: isArea || read.problem === "empty" ? null : read.problem,
    type,
    setCoats,
    carried: { typed, coats: usualCoats ? coats : null },
  };
}

/** Returns the fragment with which a shared page begins with this work: `#cuanto-120x2`. */
export const hashOf = ({ area, coats }: Work) => `#${calculatorAnchor}-${area}x${coats}`;

/** A shared link's work, once the page is interactive: the page itself is the same for everybody. */
function useShared(type: (area: string) => void, setCoats: (coats: number) => void) {
  const { hash } = useLocation();
  useEffect(() => {
    const [, area, coats] = /^#cuanto-(\d+(?:\.\d+)?)x([1-9]|10)$/.exec(hash) ?? [];
    if (!area) return;
    type(area);
    setCoats(Number(coats));
    document.getElementById(calculatorAnchor)?.scrollIntoView();
  }, [hash, type, setCoats]);
}

/** By the visit that it was typed on; no longer than the document lives. */
const kept = new Map<string, TypedWork["carried"]>();

function useKept(typed: string, coats: number): void {
  const { key } = useLocation();
  useEffect(() => {
    if (typed !== "" || kept.has(key)) kept.set(key, { typed, coats });
  }, [key, typed, coats]);
}

/**
 * Of a link that was just followed, or of the visit that somebody comes back to: a page that is
 * loaded is the same for everybody.
 */
function useBefore(): TypedWork["carried"] | null {
  const { state, key } = useLocation();
  if (useNavigationType() !== NavigationType.Push) return kept.get(key) ?? null;
  return isCarried(state) ? state : null;
}

const isCarried = (state: unknown): state is TypedWork["carried"] =>
  typeof state === "object" &&
  state !== null &&
  "typed" in state &&
  typeof state.typed === "string" &&
  "coats" in state &&
  (state.coats === null || typeof state.coats === "number");

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
