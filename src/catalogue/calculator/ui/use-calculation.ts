import { useEffect, useEffectEvent, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { firstCoats } from "#src/catalogue/calculator/answer.ts";
import { calculatorAnchor } from "#src/kernel/urls.ts";
import type { Work } from "#src/catalogue/calculator/coverage.ts";
import { type AreaProblem, readArea } from "#src/catalogue/calculator/typed-area.ts";

export interface TypedWork {
  typed: string;
  coats: number;
  waste: boolean;
  /** Null while no surface can be parsed. */
  work: Work | null;
  problem: Exclude<AreaProblem, "empty"> | null;
  type: (text: string) => void;
  setCoats: (coats: number) => void;
  setWaste: (waste: boolean) => void;
  /** For links: who follows one goes on calculating. */
  carried: Carried;
}

interface Carried {
  typed: string;
  coats: number | null;
  waste: boolean;
}

/**
 * What was typed into «¿Cuánto necesito?», here or on the page before.
 * @param usualCoats null where nothing is applied in coats
 */
export function useTypedWork(usualCoats: number | null | undefined): TypedWork {
  const before = useBefore();
  const [typed, type] = useState(before?.typed ?? "");
  const [coats, setCoats] = useState(firstCoats(usualCoats, before?.coats));
  const [waste, setWaste] = useState(before?.waste ?? false);
  useKept({ typed, coats, waste });
  useShared((work) => {
    type(String(work.area));
    setCoats(work.coats);
    setWaste(work.waste === true);
  });
  const read = readArea(typed);
  const isArea = "area" in read;
  return {
    typed,
    coats,
    waste,
    work: isArea ? { area: read.area, coats, waste } : null,
    problem: isArea || read.problem === "empty" ? null : read.problem,
    type,
    setCoats,
    setWaste,
    carried: { typed, coats: usualCoats ? coats : null, waste },
  };
}

/** Returns the fragment with which a shared page begins with this work: `#cuanto-120x2+10`. */
export const hashOf = ({ area, coats, waste }: Work) =>
  `#${calculatorAnchor}-${area}x${coats}${waste ? "+10" : ""}`;

/** A shared link's work, once the page is interactive: the page itself is the same for everybody. */
function useShared(begin: (work: Work) => void) {
  const { hash } = useLocation();
  const onShared = useEffectEvent(begin);
  useEffect(() => {
    const [, area, coats, waste] = /^#cuanto-(\d+(?:\.\d+)?)x([1-9]|10)(\+10)?$/.exec(hash) ?? [];
    if (!area) return;
    onShared({ area: Number(area), coats: Number(coats), waste: Boolean(waste) });
    document.getElementById(calculatorAnchor)?.scrollIntoView();
  }, [hash]);
}

/** By the visit that it was typed on; no longer than the document lives. */
const kept = new Map<string, Carried>();

function useKept({ typed, coats, waste }: Carried): void {
  const { key } = useLocation();
  useEffect(() => {
    if (typed !== "" || kept.has(key)) kept.set(key, { typed, coats, waste });
  }, [key, typed, coats, waste]);
}

/**
 * Of a link that was just followed, or of the visit that somebody comes back to: a page that is
 * loaded is the same for everybody.
 */
function useBefore(): Carried | null {
  const { state, key } = useLocation();
  if (useNavigationType() !== NavigationType.Push) return kept.get(key) ?? null;
  return isCarried(state) ? state : null;
}

const isCarried = (state: unknown): state is Carried =>
  typeof state === "object" &&
  state !== null &&
  "typed" in state &&
  typeof state.typed === "string" &&
  "coats" in state &&
  (state.coats === null || typeof state.coats === "number") &&
  "waste" in state &&
  typeof state.waste === "boolean";

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
