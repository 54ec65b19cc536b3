import { guideKey, tidyGuide } from "#src/shop/orders/lifecycle/shipment.ts";

/** Guide numbers (tracking numbers) for several orders, typed or pasted from a sheet. */

/** By the order's id. */
export type Guides = Readonly<Record<number, string>>;

export const longestGuide = 80;

/** Returns the ids whose guide another order has too: a parcel scanned twice. */
export function repeatedGuides(guides: Guides, ids: readonly number[]): Set<number> {
  const keyOf = (id: number) => guideKey(guides[id] ?? "");
  return new Set(
    ids.filter(
      (id) => keyOf(id) && ids.some((otherId) => otherId !== id && keyOf(otherId) === keyOf(id)),
    ),
  );
}

export type PasteProblem =
  | { kind: "too-many-columns" }
  /** One column says no order, so each of its rows must have one. */
  | { kind: "other-count"; rows: number; orders: number }
  | { kind: "no-order-number"; text: string }
  /** Not among the orders that are being sent with a guide. */
  | { kind: "unknown-order"; id: number }
  | { kind: "order-twice"; id: number }
  | { kind: "guide-twice"; guide: string; ids: number[] }
  | { kind: "too-long"; id: number }
  /** A spreadsheet wrote the number as 8.05E+21: its last digits are lost. */
  | { kind: "rounded"; id: number; guide: string };

/** Whether a pasted text is more than the guide of one field. */
export const isTable = (text: string): boolean =>
  tableOf(text).length > 1 || /\S\t\s*\S/.test(text);

/**
 * Reads what was copied from a sheet: either the numbers of the orders and their guides, side by
 * side, or only guides, one for each order and in their order. It is taken as a whole or not at
 * all.
 * @param ids the orders that are sent with a guide, as they stand on the page
 */
export function readGuides(
  text: string,
  ids: readonly number[],
): { guides: Guides } | { problems: PasteProblem[] } {
  const rows = tableOf(text);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width > 2) return { problems: [{ kind: "too-many-columns" }] };
  const isHeader = rows.length > 1 && !/\d/.test((rows[0] ?? []).join(""));
  const body = isHeader ? rows.slice(1) : rows;
  const read = width === 2 ? byNumber(body) : byPosition(body, ids);
  if ("problems" in read) return read;
  const problems = problemsOf(read.pairs, ids);
  return problems.length > 0 ? { problems } : { guides: Object.fromEntries(read.pairs) };
}

/** The cells of each row that is not blank, without columns that are empty at either side. */
function tableOf(text: string): string[][] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row) => row.split("\t").map(tidyGuide))
    .filter((row) => row.some(Boolean));
  const first = Math.min(...rows.map((row) => row.findIndex(Boolean)));
  const last = Math.max(...rows.map((row) => row.findLastIndex(Boolean)));
  return rows.map((row) => row.slice(first, last + 1));
}

type Pairs = (readonly [id: number, guide: string])[];
type Read = { pairs: Pairs } | { problems: PasteProblem[] };

function byPosition(rows: readonly string[][], ids: readonly number[]): Read {
  if (rows.length !== ids.length)
    return { problems: [{ kind: "other-count", rows: rows.length, orders: ids.length }] };
  return { pairs: ids.map((id, index) => [id, rows[index]?.[0] ?? ""] as const) };
}

/** A row without a guide is an order that takes none. */
function byNumber(rows: readonly string[][]): Read {
  const filled = rows.filter(([, guide]) => guide);
  const numbered = filled.map(([text = "", guide = ""]) => ({ id: readId(text), text, guide }));
  const problems = numbered
    .filter(({ id }) => id === null)
    .map(({ text }): PasteProblem => ({ kind: "no-order-number", text }));
  if (problems.length > 0) return { problems };
  return {
    pairs: numbered.flatMap(({ id, guide }) => (id === null ? [] : [[id, guide] as const])),
  };
}

/** `39`, `#39` or `Pedido 39`. */
function readId(text: string): number | null {
  const digits = /^(?:pedido)? ?#? ?(\d{1,9})$/i.exec(text)?.[1];
  return digits ? Number(digits) : null;
}

function problemsOf(pairs: Pairs, ids: readonly number[]): PasteProblem[] {
  const keys = Map.groupBy(pairs, ([, guide]) => guideKey(guide));
  const orders = Map.groupBy(pairs, ([id]) => id);
  return [
    ...[...orders].flatMap(([id, own]): PasteProblem[] => [
      ...(ids.includes(id) ? [] : [{ kind: "unknown-order" as const, id }]),
      ...(own.length > 1 ? [{ kind: "order-twice" as const, id }] : []),
    ]),
    ...[...keys.values()].flatMap((own): PasteProblem[] => {
      const sharing = [...new Set(own.map(([id]) => id))];
      const guide = own[0]?.[1] ?? "";
      return sharing.length > 1 ? [{ kind: "guide-twice", guide, ids: sharing }] : [];
    }),
    ...pairs.flatMap(([id, guide]): PasteProblem[] => [
      ...(guide.length > longestGuide ? [{ kind: "too-long" as const, id }] : []),
      ...(/^\d([.,]\d+)?E\+\d+$/i.test(guide) ? [{ kind: "rounded" as const, id, guide }] : []),
    ]),
  ];
}
