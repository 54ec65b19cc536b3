/**
 * A whole amount over weights, in whole parts that add up to it: what rounding leaves goes to the
 * largest remainders. No part is larger than its weight where the amount is not larger than all.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
