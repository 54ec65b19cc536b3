/** The guide numbers typed for several orders, by the order's id. */
export type Guides = Readonly<Record<number, string>>;

/** The rows of a spreadsheet's column; its last line break adds no row. */
export const pastedRows = (text: string): string[] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.trim());

/**
 * Fills the fields from the one that was pasted into, downwards. An empty row leaves its field as it
 * is; rows beyond the last are dropped.
 */
export function pasteGuides(
  guides: Guides,
  ids: readonly number[],
  firstId: number,
  rows: readonly string[],
): Guides {
  const below = ids.slice(ids.indexOf(firstId), ids.indexOf(firstId) + rows.length);
  const filled = below.map((id, index) => [id, rows[index] || guides[id] || ""] as const);
  return { ...guides, ...Object.fromEntries(filled) };
}

export const longestGuide = 80;

/** Returns the ids whose guide number another order has too: often a parcel scanned twice. */
export function repeatedGuides(guides: Guides, ids: readonly number[]): Set<number> {
  const guideOf = (id: number) => (guides[id] ?? "").replaceAll(/\s/g, "").toLowerCase();
  return new Set(
    ids.filter(
      (id) => guideOf(id) && ids.some((other) => other !== id && guideOf(other) === guideOf(id)),
    ),
  );
}
