import { byLabel } from "./differences.ts";
import { isRecord } from "#src/kernel/records.ts";

type Fields = Record<string, unknown>;
type Keyed = Map<unknown, unknown>;

/**
 * Merges one editor's changes into what another one saved meanwhile: untouched fields stay theirs.
 * Merges groups field by field and lists item by item; where both changed a text, mine wins.
 */
export function mergeChanges(base: Fields, mine: Fields, theirs: Fields): Fields {
  return mergeFields(base, mine, theirs);
}

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeFields(base, mine, theirs);
  const [one, first, other] = [keyed(mine), keyed(base), keyed(theirs)];
  return one && first && other ? mergeLists(first, one, other) : mine;
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...names].map((name) => [name, merge(base[name], mine[name], theirs[name])]),
  );
}

function mergeLists(base: Keyed, mine: Keyed, theirs: Keyed): unknown[] {
  const removed = (key: unknown) => base.has(key) && !mine.has(key);
  const brought = (key: unknown) =>
    !base.has(key) || (!theirs.has(key) && !isSame(mine.get(key), base.get(key)));
  const [left, added] = [
    [...theirs.keys()].filter((key) => !removed(key)),
    [...mine.keys()].filter(brought),
  ];
  const keys = new Set([...left, ...added]);
  const ordered = isReordered(base, mine)
    ? [...new Set([...mine.keys(), ...keys])].filter((key) => keys.has(key))
    : [...keys];
  return ordered.map((key) =>
    mine.has(key) && theirs.has(key)
      ? merge(base.get(key), mine.get(key), theirs.get(key))
      : (mine.get(key) ?? theirs.get(key)),
  );
}

function isReordered(base: Keyed, mine: Keyed): boolean {
  const [before, now] = [
    [...base.keys()].filter((key) => mine.has(key)),
    [...mine.keys()].filter((key) => base.has(key)),
  ];
  return before.some((key, index) => key !== now[index]);
}

/** Keys a list of ids of other records, or a list of items with a name. */
function keyed(value: unknown): Keyed | null {
  if (!Array.isArray(value)) return null;
  if (value.every((each) => typeof each === "number"))
    return new Map(value.map((each) => [each, each]));
  return byLabel(value);
}

/** Compares values; an empty field equals another, however the form and the shop represent it. */
export function isSame(one: unknown, other: unknown): boolean {
  return (
    JSON.stringify(one, emptied) === JSON.stringify(other, emptied) ||
    (isEmpty(one) && isEmpty(other))
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
const emptied = (_name: string, value: unknown): unknown => {
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => !isEmpty(each))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return value;
};
