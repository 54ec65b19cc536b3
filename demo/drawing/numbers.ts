export const lerp = (from: number, to: number, part: number) => from + (to - from) * part;

export const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/**
 * The item at this index, counted from the end if negative. @throws {RangeError} if there is none
 */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index);
  if (item === undefined) throw new RangeError(`no item at ${index} of ${list.length}`);
  return item;
}

/** `count + 1` items, made of parts from 0 to 1. */
export const steps = <Item>(count: number, make: (part: number) => Item): Item[] =>
  Array.from({ length: count + 1 }, (_, index) => make(index / count));

/** Repeatable noise, so that an image is the same on every run. */
export function seededRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = (state * 31 + character.charCodeAt(0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
