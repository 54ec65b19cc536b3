/** Whole grams, without the rests of binary fractions. */
export const gramsOf = (kilograms: number) => Math.round(kilograms * 1000);

/** Returns the total weight, rounded to grams; lines without a weight count as zero. */
export function weightOf(
  lines: readonly { quantity: number; weight?: number | null | undefined }[],
): number {
  const grams = lines.reduce(
    (sum, { quantity, weight }) => sum + quantity * gramsOf(weight ?? 0),
    0,
  );
  return grams / 1000;
}
