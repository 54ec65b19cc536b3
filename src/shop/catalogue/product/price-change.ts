/**
 * Whether a price falls by more than half or rises to ten times: a slip of the decimal point looks
 * like this.
 */
export const isDrastic = (before: unknown, after: unknown): boolean =>
  typeof before === "number" &&
  typeof after === "number" &&
  before > 0 &&
  (after * 2 < before || after >= before * 10);
