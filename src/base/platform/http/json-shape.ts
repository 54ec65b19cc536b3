/** PostgreSQL stores every character but NUL; recursive code overflows the stack on deep data. */
export type ShapeFault = "nul" | "deep";

/** The shop's deepest form, rich text with nested lists, needs some ten levels. */
const maxLevels = 64;

/**
 * Returns what makes parsed JSON unfit for any schema. Works level by level, so that no depth
 * overflows the stack.
 */
export function findShapeFault(data: unknown): ShapeFault | null {
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLevels) return "deep";
    if (level.some(holdsNul)) return "nul";
    level = level.flatMap((value) => (isNested(value) ? Object.values(value) : []));
  }
  return null;
}

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return (
    isNested(value) &&
    !Array.isArray(value) &&
    Object.keys(value).some((name) => name.includes("\0"))
  );
}
