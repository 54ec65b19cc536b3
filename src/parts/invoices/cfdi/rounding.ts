import type { Pesos } from "#src/base/kernel/pesos.ts";

/** A `Concepto` as the file writes it: how many decimals an amount has says how it was rounded. */
export interface CfdiConcept {
  quantity: string;
  unitValue: string;
  discount: string;
  /** `TasaOCuota` of its taxes. */
  rates: string[];
}

/** Amounts between which a total is the same but for rounding, both included. */
export interface TotalRange {
  from: Pesos;
  to: Pesos;
}

/**
 * Returns what a sale may have come to if its CFDI says this total. The limits of each line are those
 * that Anexo 20 sets: `Importe` is quantity × unit value, half of the unit value's last decimal up or
 * down, and a tax is base × rate; the lower one cut to the centavo, the upper one rounded up. The
 * SAT widens `Cantidad` in the same way, which would allow half a piece: here pieces are whole.
 */
export function totalRange(total: Pesos, concepts: readonly CfdiConcept[]): TotalRange {
  const lines = concepts.map(lineRange);
  const from = pesosOf(lines.reduce((sum, line) => sum + line.from, 0n));
  const to = pesosOf(lines.reduce((sum, line) => sum + line.to, 0n));
  // Lines that do not come to the total explain no difference from it.
  return from <= total && total <= to ? { from, to } : { from: total, to: total };
}

function lineRange({ quantity, unitValue, discount, rates }: CfdiConcept) {
  const [pieces, price, off] = [millionths(quantity), millionths(unitValue), millionths(discount)];
  const amounts = [-1n, 1n].map((way) => pieces * (price * 10n + way * halfOf(unitValue)));
  const base = {
    from: cut(amounts[0] ?? 0n, amountScale) - off,
    to: roundUp(amounts[1] ?? 0n, amountScale) - off,
  };
  return rates.map(millionths).reduce(
    (sum, rate) => ({
      from: sum.from + cut(base.from * rate, taxScale),
      to: sum.to + roundUp(base.to * rate, taxScale),
    }),
    base,
  );
}

const micro = 1_000_000n;
/** Of millionths of a peso in the products of `lineRange`. */
const amountScale = micro * 10n;
const taxScale = micro;
const centavo = micro / 100n;

const cut = (amount: bigint, scale: bigint) => (amount / (scale * centavo)) * centavo;
const roundUp = (amount: bigint, scale: bigint) =>
  ((amount + scale * centavo - 1n) / (scale * centavo)) * centavo;

/** Of an amount with six decimals at most; nothing that is none counts. */
function millionths(text: string): bigint {
  const [, whole = "0", decimals = ""] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return BigInt(whole + decimals.padEnd(6, "0"));
}

/** Half of the last decimal, in tenths of a millionth. Without any, a peso still has centavos. */
function halfOf(amount: string): bigint {
  const decimals = Math.max(2, amount.split(".")[1]?.length ?? 0);
  return 10n ** BigInt(Math.max(0, 7 - decimals)) / 2n;
}

const pesosOf = (amount: bigint): Pesos => Number(amount / centavo) / 100;
