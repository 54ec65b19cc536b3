import type { ProductOption } from "#src/shop/catalogue/contract.ts";
import { type StepPriced, unitPrice } from "#src/shop/catalogue/product/price-steps.ts";
import type { ChosenRate } from "#src/shop/delivery/contract.ts";
import { weightOf } from "#src/shop/delivery/weight.ts";
import { lineTotal, type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import {
  type AppliedDiscount,
  discountsOf,
  type Purchase,
} from "#src/shop/promotions/discounts.ts";
import { applied, type FreeLine, freeLines } from "#src/shop/promotions/rules.ts";
import type { ReservedBy } from "#src/shop/orders/reservation-limits.ts";
import type { PriceOverride } from "./price-override.ts";
import { type QuotedDelivery, quotedDelivery, type RequestedDelivery } from "./quoted-delivery.ts";

/** What an order contains and costs, computed from the shop's own data. */

export interface RequestedLine {
  id: number;
  quantity: number;
}

export interface QuotedProduct extends StepPriced {
  id: number;
  name: string;
  options: ProductOption[];
  sku: string | null;
  price: Pesos;
  /** What its buyer always pays less. */
  percent?: number;
  /** What the staff took off its price before. */
  conceded?: Pesos;
  image: string | null;
  /** The pieces that an order may take. */
  stock: number;
  /** What holds back the other pieces. */
  limitedBy?: ReservedBy | null;
  /** Kilograms per piece; null if unknown. */
  weight?: number | null;
}

export interface QuoteLine extends Pick<
  QuotedProduct,
  "id" | "name" | "options" | "sku" | "image"
> {
  /** 0 on lines that a promotion gives for free. */
  price: Pesos;
  quantity: number;
  /** For the whole line. */
  discount: Pesos;
  promotionId: number | null;
  /** What the staff took off the shop's price, for the whole line. */
  conceded?: Pesos;
}

/** Why an order can't be made as requested; one entry for each line or reason. */
export type Change =
  | { kind: "gone"; id: number; name?: string }
  | { kind: "stock"; id: number; name: string; stock: number; limitedBy?: ReservedBy }
  | { kind: "promotion"; id: number }
  /** Another customer took its last use, or this customer has used it already. */
  | { kind: "promotion-used"; id: number; name?: string }
  | { kind: "delivery" }
  /** A quotation without a place had none. */
  | { kind: "delivery-cost"; cost: Pesos; before: Pesos }
  /** The chosen rate is no longer offered there. */
  | { kind: "rate" }
  /** It weighs this many kilograms, more than any rate there takes. */
  | { kind: "weight"; weight: number }
  /** The outlet no longer offers pickup. */
  | { kind: "pickup" }
  | { kind: "total"; expected: Pesos };

/** The change kinds that the contract names. */
export const changeKinds = [
  "gone",
  "stock",
  "promotion",
  "promotion-used",
  "delivery",
  "delivery-cost",
  "rate",
  "weight",
  "pickup",
  "total",
] as const satisfies readonly Change["kind"][];

export interface Quote {
  lines: QuoteLine[];
  itemsTotal: Pesos;
  /** For all products together. */
  discount: Pesos;
  discounts: AppliedDiscount[];
  /** Before any promotion. */
  delivery: QuotedDelivery;
  /** 0 if a promotion makes it free. */
  deliveryCost: Pesos;
  /** Null if no zone sets the cost. */
  deliveryRate: ChosenRate | null;
  total: Pesos;
  changes: Change[];
}

interface Requested extends RequestedDelivery {
  requested: readonly RequestedLine[];
  products: ReadonlyMap<number, QuotedProduct>;
  promotions: readonly Promotion[];
  /** Ids of the promotions that the customer chose. */
  chosen: readonly number[];
  /** The total that the customer saw. */
  expected: Pesos;
  agreed?: PriceOverride | null;
}

export function quote({ requested, expected, agreed = null, ...shop }: Requested): Quote {
  const { products } = shop;
  const promotions = agreed?.promotions
    ? withUses(agreed.promotions.all, shop.promotions)
    : shop.promotions;
  const chosen = agreed?.promotions?.chosen ?? shop.chosen;
  const quantities = availableQuantities(requested, products).map((product) => ({
    ...product,
    price: agreed?.prices[product.id] ?? unitPrice(product, product.quantity, product.percent),
    conceded: agreed?.conceded?.[product.id] ?? product.conceded ?? 0,
  }));
  const paid = quantities.map(paidLine);
  const free = freeLines(applied(promotions, chosen, quantities), quantities).flatMap((line) =>
    givenLine(line, products),
  );
  const itemsTotal = sumPesos(paid.map(lineTotal));
  const weight = weightOf(
    [...paid, ...free].map(({ id, quantity }) => ({
      quantity,
      weight: products.get(id)?.weight,
    })),
  );
  const delivery = agreed?.delivery ?? quotedDelivery(shop, { weight, itemsTotal });
  const discounts = discountsOf({
    promotions,
    chosen,
    lines: paid,
    deliveryCost: delivery.minCost,
  });
  const { discount, applied: taken, freeDelivery } = discounts;
  const toPay = (delivery.cost ?? 0) - (freeDelivery ? (delivery.minCost ?? 0) : 0);
  const total = roundPesos(itemsTotal - discount + toPay);
  const lines = paid.map((line) => ({
    ...line,
    discount: discounts.lines.get(String(line.id)) ?? 0,
  }));
  return {
    lines: [...lines, ...free],
    itemsTotal,
    discount,
    discounts: taken,
    delivery,
    deliveryCost: toPay,
    deliveryRate: delivery.rate,
    total,
    changes: [
      ...requested.flatMap((line) => stockChanges(line, products)),
      ...promotionChanges(promotions, [
        ...chosen,
        ...appliedAlone(agreed, { chosen, lines: paid, deliveryCost: delivery.minCost }),
      ]),
      ...deliveryChanges(delivery),
      ...(total === expected ? [] : [{ kind: "total" as const, expected }]),
    ],
  };
}

/** Promotions as they were agreed, used up if they are now. */
const withUses = (agreed: readonly Promotion[], now: readonly Promotion[]) =>
  agreed.map((promotion) => now.find(({ id }) => id === promotion.id) ?? promotion);

/** The agreed discounts that nobody chose: without one, only the total would tell that it is gone. */
const appliedAlone = (
  agreed: PriceOverride | null,
  purchase: Omit<Purchase, "promotions">,
): number[] =>
  agreed?.promotions
    ? discountsOf({ ...purchase, promotions: agreed.promotions.all })
        .applied.map(({ id }) => Number(id))
        .filter((id) => !purchase.chosen.includes(id))
    : [];

type Products = Requested["products"];
type QuotedQuantity = QuotedProduct & { quantity: number };

/** Returns the quantities that are in stock, at most the requested ones. */
function availableQuantities(
  requested: readonly RequestedLine[],
  products: Products,
): QuotedQuantity[] {
  return requested.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    const left = Math.min(quantity, product?.stock ?? 0);
    return product && left > 0 ? [{ ...product, quantity: left }] : [];
  });
}

const describedBy = ({ id, name, options, sku, image }: QuotedProduct) => ({
  id,
  name,
  options,
  sku,
  image,
});

const paidLine = (product: QuotedQuantity): QuoteLine => ({
  ...describedBy(product),
  price: product.price,
  quantity: product.quantity,
  discount: 0,
  promotionId: null,
  ...(product.conceded && { conceded: roundPesos(product.conceded * product.quantity) }),
});

function givenLine({ id, quantity, promotionId }: FreeLine, products: Products): QuoteLine[] {
  const product = products.get(Number(id));
  if (!product) return [];
  const freeLine = { price: 0, quantity, discount: 0, promotionId: Number(promotionId) };
  return [{ ...describedBy(product), ...freeLine }];
}

function stockChanges({ id, quantity }: RequestedLine, products: Products): Change[] {
  const product = products.get(id);
  if (!product) return [{ kind: "gone", id }];
  const { name, stock, limitedBy } = product;
  return stock < quantity
    ? [{ kind: "stock", id, name, stock, ...(limitedBy && { limitedBy }) }]
    : [];
}

function deliveryChanges({ problem, weight }: QuotedDelivery): Change[] {
  if (problem === null) return [];
  return [problem === "weight" ? { kind: problem, weight } : { kind: problem }];
}

/** The chosen promotions that do not apply. */
function promotionChanges(promotions: readonly Promotion[], chosen: readonly number[]): Change[] {
  return chosen.flatMap((id): Change[] => {
    const promotion = promotions.find((each) => each.id === id);
    if (!promotion) return [{ kind: "promotion", id }];
    if (!promotion.discount?.exhausted) return [];
    const { code } = promotion;
    return [{ kind: "promotion-used", id, ...(code !== null && { name: code }) }];
  });
}

/** Returns the pieces per product in an order, paid and free together, that stock must cover. */
export function quantitiesOf(
  lines: readonly { id: number | null; quantity: number }[],
): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of lines)
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return quantities;
}
