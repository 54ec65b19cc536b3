/**
 * Tells a scan from typing: a scanner presses the keys of a code within milliseconds of one another,
 * wherever the cursor is, and most end it with Enter or Tab.
 */

export interface Press {
  /** As browsers name it: «a», «Enter», «Shift». */
  key: string;
  /** In milliseconds. */
  at: number;
  /** It is held down, so that it repeats. */
  repeat: boolean;
}

/** What was typed quickly so far. */
export interface Burst {
  text: string;
  from: number;
  last: number;
  /** Between its keys, in milliseconds. */
  pauses: readonly number[];
}

/**
 * After this long, something else begins: a busy computer may pause inside a code, and whoever types
 * needs longer to take the scanner. A code that is ended by nothing is ended then.
 */
export const silence = 300;
/** Most pauses between keys are shorter: who types a hundred words a minute needs 120. */
const usualPause = 45;
/** The shortest code that is known by its end, and without one. */
const shortest = { ended: 3, silent: 6 };

const isCharacter = ({ key }: Press) => Array.from(key).length === 1;
const modifiers = new Set(["Shift", "CapsLock", "AltGraph", "Unidentified"]);

/** @returns what is typed quickly once this key is pressed */
export function afterPress(burst: Burst | null, press: Press): Burst | null {
  const { key, at, repeat } = press;
  if (modifiers.has(key)) return burst;
  if (!isCharacter(press) || repeat) return null;
  return burst && at - burst.last <= silence
    ? { ...burst, text: burst.text + key, last: at, pauses: [...burst.pauses, at - burst.last] }
    : { text: key, from: at, last: at, pauses: [] };
}

/** @returns the code that ends with this key; null if a person typed it, or it goes on */
export function endedBy(burst: Burst | null, { key, at, repeat }: Press): string | null {
  if (!burst || repeat || (key !== "Enter" && key !== "Tab")) return null;
  const isQuick = at - burst.last <= silence && isScan([...burst.pauses, at - burst.last]);
  return isQuick && burst.text.length >= shortest.ended ? burst.text : null;
}

/** @returns the code that ends with silence */
export const endedBySilence = (burst: Burst): string | null =>
  burst.text.length >= shortest.silent && isScan(burst.pauses) ? burst.text : null;

/** The middle one counts: a busy computer makes some of them long. */
function isScan(pauses: readonly number[]): boolean {
  const sorted = pauses.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? Infinity) <= usualPause;
}

/** What browsers say of the element that has the focus. */
interface Focused {
  tagName: string;
  type?: string;
  inputMode?: string;
  isContentEditable?: boolean;
}

const wordTypes = new Set(["text", "search", "url", "tel", "email", "password"]);
const numberModes = new Set(["numeric", "decimal"]);

/** Whether words are typed there: a code may be one of them, but it is no number of anything. */
export function isForWords({
  tagName,
  type = "",
  inputMode = "",
  isContentEditable = false,
}: Focused): boolean {
  if (numberModes.has(inputMode)) return false;
  if (tagName === "INPUT") return wordTypes.has(type);
  return tagName === "TEXTAREA" || isContentEditable;
}
