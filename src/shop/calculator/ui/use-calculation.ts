import { useEffect, useEffectEvent, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { firstCoats } from "#src/shop/calculator/answer.ts";
import { type Carried, keptWork } from "#src/shop/calculator/kept-work.ts";
import { calculatorAnchor } from "#src/base/kernel/urls.ts";
import type { Work } from "#src/shop/calculator/coverage.ts";
import { readTile, type TypedTile, usualTile } from "#src/shop/calculator/grout.ts";
import { type AreaProblem, readArea } from "#src/shop/calculator/typed-area.ts";

export interface TypedWork {
  typed: string;
  coats: number;
  waste: boolean;
  tile: TypedTile;
  /** Null while no surface, or no tile, can be parsed. */
  work: Work | null;
  /** The m² of the example in the empty field; null once something was typed. */
  sample: number | null;
  /** What the answer is for: `work`, or the example, which fills no quantity by itself. */
  shown: Work | null;
  problem: Exclude<AreaProblem, "empty"> | null;
  type: (text: string) => void;
  /** Begins another project: with its coats, and with its example where nothing was typed. */
  restart: (coats: number) => void;
  setCoats: (coats: number) => void;
  setWaste: (waste: boolean) => void;
  setTile: (tile: TypedTile) => void;
  /** For links: who follows one goes on calculating. */
  carried: Carried;
}

interface Beginning {
  /** The m² of the example. */
  example?: number;
  /** What the page's URL says, without scripts too. */
  asked?: string;
}

/** Enough for one room. */
const usualExample = 20;

/**
 * What was typed into the calculator, here or on the page before.
 * @param usualCoats null where nothing is applied in coats
 */
export function useTypedWork(
  usualCoats: number | null | undefined,
  isGrout = false,
  { example = usualExample, asked = "" }: Beginning = {},
): TypedWork {
  const before = useBefore();
  const [typed, setTyped] = useState(before?.typed ?? asked);
  const [hasSample, setHasSample] = useState(true);
  const [coats, setCoats] = useState(firstCoats(usualCoats, before?.coats));
  const [waste, setWaste] = useState(before?.waste ?? false);
  const [tile, setTile] = useState(before?.tile ?? usualTile);
  const type = (text: string) => {
    setHasSample(false);
    setTyped(text);
  };
  useShared((shared) => {
    type(shared.typed);
    if (shared.coats) setCoats(shared.coats);
    setWaste(Boolean(shared.waste));
    setTile(shared.tile ?? usualTile);
  });
  const read = readArea(typed);
  const isArea = "area" in read;
  // After the effect of the URL: what was kept comes before it.
  useKept({ typed, coats, waste, tile }, isArea ? read.area : null);
  const size = isGrout ? readTile(tile) : null;
  const workFor = (area: number): Work | null =>
    size || !isGrout ? { area, coats, waste, tile: size } : null;
  const work = isArea ? workFor(read.area) : null;
  const sample = hasSample && typed === "" ? example : null;
  return {
    typed,
    coats,
    waste,
    tile,
    work,
    sample,
    shown: sample === null ? work : workFor(sample),
    problem: isArea || read.problem === "empty" ? null : read.problem,
    type,
    restart(usual) {
      setCoats(usual);
      setHasSample(true);
    },
    setCoats,
    setWaste,
    setTile,
    carried: { typed, coats: usualCoats ? coats : null, waste, tile },
  };
}

/**
 * Returns the fragment with which a shared page begins with this work: `#cuanto-120x2`, with waste
 * `#cuanto-30x1+10`, with tile, joint and thickness `#cuanto-30x1-60x60x3x9`. Without coats, as a
 * search gives it (`#cuanto-85`), the usual ones apply.
 */
export const hashOf = ({ area, coats, waste, tile }: Work) =>
  `#${calculatorAnchor}-${area}x${coats}${waste ? "+10" : ""}` +
  (tile ? `-${tile.length / 10}x${tile.width / 10}x${tile.joint}x${tile.thickness}` : "");

const figure = String.raw`(\d+(?:\.\d+)?)`;
const shared = new RegExp(
  `^#cuanto-${figure}(?:x([1-9]|10)(\\+10)?)?(?:-${figure}x${figure}x${figure}x${figure})?$`,
);

function readHash(hash: string): Carried | null {
  const [, typed, coats, waste, length, width, joint, thickness] = shared.exec(hash) ?? [];
  if (!typed) return null;
  const tile = joint && thickness && { sides: `${length} × ${width}`, joint, thickness };
  return {
    typed,
    coats: coats ? Number(coats) : null,
    waste: Boolean(waste),
    ...(tile && { tile }),
  };
}

/** A shared link's work, once the page is interactive: the page itself is the same for everybody. */
function useShared(begin: (work: Carried) => void) {
  const { hash, key } = useLocation();
  const isFollowed = useNavigationType() === NavigationType.Push;
  const onShared = useEffectEvent(begin);
  useEffect(() => {
    const work = keptWork.get().has(key) ? null : readHash(hash);
    if (!work) return;
    onShared(work);
    if (!isFollowed)
      document.getElementById(calculatorAnchor)?.scrollIntoView({ block: "nearest" });
  }, [hash, key, isFollowed]);
}

function useKept({ typed, coats, waste, tile }: Required<Carried>, area: number | null): void {
  const { key } = useLocation();
  useEffect(() => {
    const kept = keptWork.get();
    if (typed !== "" || kept.has(key))
      keptWork.set(new Map(kept).set(key, { typed, coats, waste, tile, area }));
  }, [key, typed, coats, waste, tile, area]);
}

/**
 * Of a link that was just followed, or of the visit that somebody comes back to: a page that is
 * loaded is the same for everybody.
 */
function useBefore(): Carried | null {
  const { state, key, hash } = useLocation();
  if (useNavigationType() !== NavigationType.Push) return keptWork.get().get(key) ?? null;
  return isCarried(state) ? state : readHash(hash);
}

const isCarried = (state: unknown): state is Carried =>
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
