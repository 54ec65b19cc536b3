import {
  type Counted,
  type CutColumn,
  type CutMethod,
  noteValues,
} from "#src/parts/counter/drawer/cut.ts";
import { readAmount } from "#src/base/kernel/numbers.ts";

/** What stands in the form of a cut, as it is typed. */

export type Typed = Partial<Record<CutMethod, string>>;

export interface Count {
  typed: Typed;
  /** How many of each note, and the coins in pesos. */
  notes: Record<string, string>;
  explanation: string;
}

export const noCount: Count = { typed: {}, notes: {}, explanation: "" };

/** More may have gone back by a method than came. */
export function numberIn(typed = ""): number | null {
  const text = typed.trim();
  const isBelow = /^[-−]/.test(text);
  const amount = readAmount(isBelow ? text.slice(1) : text);
  return amount !== null && isBelow ? -amount : amount;
}

/** How many there are of each note. */
export const piecesIn = (notes: Count["notes"]): Record<string, number> =>
  Object.fromEntries(noteValues.map((value) => [value, Math.trunc(numberIn(notes[value]) ?? 0)]));

/** What was counted of each method that moved. */
export const countedOf = (columns: readonly CutColumn[], { typed }: Count): Counted[] =>
  columns.flatMap(({ method }) => {
    const amount = numberIn(typed[method]);
    return amount === null ? [] : [{ method, amount }];
  });
