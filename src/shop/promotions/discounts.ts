import {
  cutToPart,
  partsOfPeso,
  lineTotal,
  minCharge,
  type Pesos,
  roundPesos,
  sumPesos,
  shareOut,
} from "#src/base/kernel/pesos.ts";
import type { Discount, Promotion } from "./contract.ts";

/**
 * The discounts of promotions: one rule for browser and server. Percentages
 * apply to the normal price, rounded down to pesos if all prices are whole, otherwise to centavos;
 * amounts in pesos apply to the rest.
 */

export interface PricedLine extends RequestedQuantity {
  price: Pesos;
}

export interface Purchase {
  promotions: readonly Promotion[];
  /** Ids of the promotions that the customer chose. */
  chosen: readonly Id[];
  lines: readonly PricedLine[];
  /** Null if it is not known yet. */
  deliveryCost: Pesos | null;
}

/** Why a discount does not apply. */
export type DiscountProblem =
  | { kind: "nothing-eligible" }
  | { kind: "below-minimum"; missing: Pesos }
  | { kind: "exhausted"; by: "customer" | "all" };

export type Verdict =
  | DiscountProblem
  | { kind: "applied" }
  /** It needs a code that was not entered. */
  | { kind: "not-chosen" }
  /** It can't be combined, and others give more. */
  | { kind: "worse"; better: (string | null)[] }
  /** Other discounts reached the limit, or the delivery is free already. */
  | { kind: "nothing-left" };

export interface AppliedDiscount {
  id: Id;
  /** Null if it applies by itself. */
  code: string | null;
  /** Off the products. */
  discount: Pesos;
  /** Off the delivery. */
  deliveryDiscount: Pesos;
}

export interface Discounts {
  applied: AppliedDiscount[];
  /** For all products together. */
  discount: Pesos;
  /** The same by line, by the product's id as text. */
  lines: ReadonlyMap<string, Pesos>;
  freeDelivery: boolean;
  verdicts: { promotion: DiscountPromotion; verdict: Verdict }[];
}

export type DiscountPromotion = Promotion & { discount: Discount };

export const isDiscount = (promotion: Promotion): promotion is DiscountPromotion =>
  Boolean(promotion.discount);

export function discountsOf({ promotions, chosen, lines, deliveryCost }: Purchase): Discounts {
  const bought = lines.filter(({ quantity }) => quantity > 0);
  const all = promotions.filter(isDiscount);
  const able = all.filter(
    (promotion) => isChosen(promotion, chosen) && discountProblem(promotion, bought) === null,
  );
  const best = bestOf(able, bought, deliveryCost);
  const verdictOf = (promotion: DiscountPromotion): Verdict => {
    if (!isChosen(promotion, chosen)) return { kind: "not-chosen" };
    const problem = discountProblem(promotion, bought);
    if (problem) return problem;
    const counts = ({ id }: Promotion) => best.applied.some((each) => each.id === id);
    if (counts(promotion)) return { kind: "applied" };
    const isAlone = best.group.includes(promotion) || best.applied.length === 0;
    if (isAlone) return { kind: "nothing-left" };
    return { kind: "worse", better: best.group.filter(counts).map(({ code }) => code) };
  };
  const { group: _, saved: __, ...taken } = best;
  return {
    ...taken,
    verdicts: all.map((promotion) => ({ promotion, verdict: verdictOf(promotion) })),
  };
}

/** Returns why a discount can't apply, regardless of other discounts. */
export function discountProblem(
  promotion: DiscountPromotion,
  lines: readonly PricedLine[],
): DiscountProblem | null {
  const { exhausted, minimum } = promotion.discount;
  if (exhausted) return { kind: "exhausted", by: exhausted };
  if (!hasEligible(promotion, lines)) return { kind: "nothing-eligible" };
  const missing = roundPesos(minimum - sumOf(lines.filter(({ id }) => appliesTo(promotion, id))));
  return missing > 0 ? { kind: "below-minimum", missing } : null;
}

type Allocation = Omit<Discounts, "verdicts">;

/** Returns all combinable discounts together, or a single one, whichever saves most. */
function bestOf(
  able: readonly DiscountPromotion[],
  lines: readonly PricedLine[],
  deliveryCost: Pesos | null,
): Allocation & { group: readonly DiscountPromotion[]; saved: Pesos } {
  const together = able.filter(({ discount }) => discount.combines);
  const alone = able.filter(({ discount }) => !discount.combines).map((each) => [each]);
  const options = [together, ...alone].map((group) => {
    const taken = takeOff(group, lines, deliveryCost);
    const saved = taken.discount + (taken.freeDelivery ? (deliveryCost ?? 0) : 0);
    return { ...taken, group, saved };
  });
  return options.reduce((best, option) =>
    option.saved > best.saved ||
    (option.saved === best.saved && option.applied.length > best.applied.length)
      ? option
      : best,
  );
}

function takeOff(
  group: readonly DiscountPromotion[],
  lines: readonly PricedLine[],
  deliveryCost: Pesos | null,
): Allocation {
  const left = lines.map(lineTotal);
  const applied = moneyFirst(group).map((promotion) => {
    const taken = takeFrom(left, promotion, lines);
    return { ...nameOf(promotion), discount: taken, deliveryDiscount: 0 };
  });
  const freeing = deliveryCost === 0 ? undefined : group.find(isFreeDelivery);
  const free = freeing && {
    ...nameOf(freeing),
    discount: 0,
    deliveryDiscount: deliveryCost ?? 0,
  };
  const lineDiscounts = new Map(
    lines.map((line, place) => [String(line.id), roundPesos(lineTotal(line) - (left[place] ?? 0))]),
  );
  return {
    applied: [...applied.filter(({ discount }) => discount > 0), ...(free ? [free] : [])],
    discount: roundPesos(sumOf(lines) - sumPesos(left)),
    lines: lineDiscounts,
    freeDelivery: free !== undefined,
  };
}

const nameOf = ({ id, code, autoApply }: Promotion) => ({ id, code: autoApply ? null : code });

/** Percentages come first, since they apply to the normal price, and pesos after. */
const moneyFirst = (group: readonly DiscountPromotion[]) => [
  ...group.filter(({ discount }) => discount.kind === "percent"),
  ...group.filter(({ discount }) => discount.kind === "amount"),
];

const isFreeDelivery = ({ discount }: DiscountPromotion) => discount.kind === "free_delivery";

/** Reduces what is left of each line. @returns the total reduction */
function takeFrom(
  left: Pesos[],
  promotion: DiscountPromotion,
  lines: readonly PricedLine[],
): Pesos {
  const { kind, value } = promotion.discount;
  const isMeant = lines.map(({ id }) => appliesTo(promotion, id));
  const meant = left.map((rest, place) => (isMeant[place] ? rest : 0));
  const price = sumOf(lines.filter((_, place) => isMeant[place]));
  const parts = partsOfPeso(lines.map((line) => line.price));
  const asked = kind === "percent" ? cutToPart((price * value) / 100, parts) : value;
  const most = Math.min(sumPesos(meant), Math.max(0, roundPesos(sumPesos(left) - minCharge)));
  const taken = Math.min(asked, most);
  const inParts = (amount: Pesos) => Math.round(amount * parts);
  for (const [place, share] of shareOut(inParts(taken), meant.map(inParts)).entries())
    left[place] = roundPesos((left[place] ?? 0) - share / parts);
  return taken;
}

const sumOf = (lines: readonly PricedLine[]): Pesos => sumPesos(lines.map(lineTotal));

/** Which lines of a cart a promotion applies to. */

export type Id = Promotion["id"];

export interface RequestedQuantity {
  id: Id;
  quantity: number;
}

export const sameId = (a: Id, b: Id) => String(a) === String(b);

export function appliesTo(promotion: Promotion, id: Id): boolean {
  return (
    promotion.discount?.scope === "cart" ||
    promotion.elements.some((element) => sameId(element.id, id))
  );
}

export function hasEligible(
  promotion: Promotion,
  quantities: readonly RequestedQuantity[],
): boolean {
  return quantities.some(({ id, quantity }) => quantity > 0 && appliesTo(promotion, id));
}

export const isChosen = ({ id, autoApply }: Promotion, chosen: readonly Id[]): boolean =>
  autoApply || chosen.some((each) => sameId(each, id));
