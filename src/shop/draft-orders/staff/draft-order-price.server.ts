import { findDeliveryZones } from "#src/shop/delivery/queries.server.ts";
import { offeredRates, zoneOf } from "#src/shop/delivery/rates.ts";
import { pricedPlace } from "#src/shop/delivery/wrong-postal-code.ts";
import { lineTotal, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { changeText } from "#src/shop/orders/texts.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { discountsOf } from "#src/shop/promotions/discounts.ts";
import { findByCode } from "#src/shop/promotions/rules.ts";
import { applies, codeProblem, verdictText } from "#src/shop/promotions/texts.ts";
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import {
  type DraftProblem,
  type Origin,
  type PricedDraft,
  priceDraft,
} from "#src/shop/draft-orders/price-draft.server.ts";
import type { Role } from "#src/base/staff/roles.ts";
import type { DraftPrice } from "./contract.ts";
import * as texts from "./texts.ts";

interface Asked {
  draft: DraftOrder;
  /** As the customer says them, beside those that the draft has chosen. */
  codes: readonly string[];
  role: Role;
  customerId: number | null;
  from: Origin | null;
}

/** Prices a draft for its screen, with the promotions that its codes choose. */
export async function findDraftPrice(
  db: Database,
  { codes, ...asked }: Asked,
): Promise<DraftPrice> {
  const first = await priceDraft(db, asked.draft, asked);
  const entered = enteredCodes(codes, first);
  const chosen = entered.flatMap(({ id }) => (id === null ? [] : [id]));
  const draft = { ...asked.draft, promotions: chosen };
  const priced = chosen.length > 0 ? await priceDraft(db, draft, asked) : first;
  return {
    ...(await shownPrice(db, draft, priced)),
    codeProblems: entered.flatMap(({ code, msg }) => (msg === null ? [] : [{ code, msg }])),
  };
}

/** What the screen shows of a priced draft. */
export async function shownPrice(
  db: Database,
  draft: DraftOrder,
  { quote, shopPrices, problems, shortages }: PricedDraft,
): Promise<DraftPrice> {
  const { itemsTotal, discount, deliveryCost, total, stock } = quote;
  const paid = quote.lines.filter(({ promotionId }) => promotionId === null);
  const nameOf = (id: number) => paid.find((line) => line.id === id)?.name ?? "";
  const lines = paid.map(({ id, name, sku, image, quantity, price, discount: off }) => ({
    id,
    name,
    sku,
    image,
    quantity,
    price,
    discount: off,
    shopPrice: shopPrices.get(id) ?? price,
    stock: stock.get(id) ?? 0,
  }));
  const shopTotal = sumPesos(
    lines.map(({ shopPrice, quantity }) => lineTotal({ price: shopPrice, quantity })),
  );
  return {
    lines,
    free: quote.lines.flatMap(({ id, name, quantity, promotionId }) =>
      promotionId === null ? [] : [{ id, name, quantity }],
    ),
    itemsTotal,
    discount,
    agreedDiscount: roundPesos(shopTotal - itemsTotal),
    deliveryCost,
    weight: quote.delivery.weight,
    rates: await findRates(db, draft, quote),
    rate: quote.deliveryRate?.id ?? null,
    total,
    problems: problems.map((problem) => ({
      msg: problemText(problem, nameOf, total),
      ...("id" in problem && { id: problem.id }),
    })),
    shortages: shortages.map((change) => ({ msg: changeText(change, total), id: change.id })),
    chosen: draft.promotions,
    codeProblems: [],
    promotions: verdictsOf(draft, quote),
  };
}

const problemText = (problem: DraftProblem, nameOf: (id: number) => string, total: number) =>
  problem.kind === "percent"
    ? texts.tooLow(nameOf(problem.id), problem.lowest)
    : changeText(problem, total);

type Quoted = PricedDraft["quote"];

async function findRates(db: Database, { place }: DraftOrder, { delivery, itemsTotal }: Quoted) {
  if (!place) return [];
  const zone = zoneOf(await findDeliveryZones(db), pricedPlace(place));
  return offeredRates(zone?.rates ?? [], { weight: delivery.weight, itemsTotal }).map(
    ({ id, name, cost }) => ({ id, name, cost }),
  );
}

function enteredCodes(codes: readonly string[], { quote }: PricedDraft) {
  return codes
    .map((code) => code.trim())
    .filter(Boolean)
    .map((code) => {
      const response = findByCode(quote.promotions, code, quote.lines);
      const id = "promotion" in response ? Number(response.promotion.id) : null;
      return { code, id, msg: codeProblem(response) };
    });
}

/** Whether each promotion applies; those that give pieces do if there are such pieces. */
function verdictsOf({ promotions: chosen }: DraftOrder, quote: Quoted): DraftPrice["promotions"] {
  const lines = quote.lines.filter(({ promotionId }) => promotionId === null);
  const { verdicts } = discountsOf({
    promotions: quote.promotions,
    chosen,
    lines,
    deliveryCost: quote.delivery.minCost,
  });
  const told = (promotion: Promotion, isApplied: boolean, verdict: string) => ({
    id: Number(promotion.id),
    name: applies(promotion),
    applies: isApplied,
    verdict,
  });
  return [
    ...quote.promotions.flatMap((promotion) => {
      const given = quote.lines.filter(({ promotionId }) => promotionId === promotion.id);
      return given.length > 0 ? [told(promotion, true, verdictText({ kind: "applied" }))] : [];
    }),
    ...verdicts.map(({ promotion, verdict }) =>
      told(promotion, verdict.kind === "applied", verdictText(verdict)),
    ),
  ];
}
