import { lineTotal, roundPesos, sumPesos } from "#src/kernel/pesos.ts";
import type { Promotion } from "#src/promotions/contract.ts";
import { applied, findByCode, freeLines } from "#src/promotions/rules.ts";
import { type Discounts, discountsOf } from "#src/promotions/discounts.ts";
import { codeProblem, promotionText, verdictText } from "#src/promotions/texts.ts";
import type { Simulation, SimulationResult } from "./contract.ts";

interface Product {
  name: string;
  price: number;
  stock: number;
}

/** Computes what promotions do to a cart, by checkout's own rules. */
export function simulate(
  { lines, codes, deliveryCost }: Simulation,
  running: readonly Promotion[],
  products: ReadonlyMap<number, Product>,
): SimulationResult {
  const cartLines = lines.map((line) => {
    const { name = "", price = 0, stock = 0 } = products.get(line.id) ?? {};
    return { ...line, name, price, stock };
  });
  const entered = codes
    .filter((code) => code.trim())
    .map((code) => ({ code: code.trim(), response: findByCode(running, code, cartLines) }));
  const chosen = entered.flatMap(({ response }) =>
    "promotion" in response ? [response.promotion.id] : [],
  );
  const active = applied(running, chosen, lines);
  const total = sumPesos(cartLines.map(lineTotal));
  const cost = deliveryCost ?? 0;
  const discounts = discountsOf({
    promotions: running,
    chosen,
    lines: cartLines,
    deliveryCost: deliveryCost ?? null,
  });
  return {
    codeProblems: entered.flatMap(({ code, response }) => {
      const problem = codeProblem(response);
      return problem ? [{ code, problem }] : [];
    }),
    applied: active
      .filter((promotion) => !promotion.discount)
      .map((promotion) => ({
        id: Number(promotion.id),
        code: promotion.code,
        text: promotionText(promotion),
        autoApply: promotion.autoApply,
      })),
    lines: cartLines.map(({ stock: _, ...line }) => line),
    free: freeLines(active, cartLines).map(({ id, quantity }) => ({
      id: Number(id),
      quantity,
      name: products.get(Number(id))?.name ?? "",
    })),
    discounts: discounts.verdicts.map((each) => shownVerdict(each, discounts)),
    total,
    toPay: roundPesos(total - discounts.discount + (discounts.freeDelivery ? 0 : cost)),
  };
}

function shownVerdict(
  { promotion, verdict }: Discounts["verdicts"][number],
  { applied: counting }: Discounts,
): SimulationResult["discounts"][number] {
  const discount = counting.find(({ id }) => id === promotion.id);
  return {
    id: Number(promotion.id),
    code: promotion.code,
    text: promotionText(promotion),
    verdict: verdictText(verdict),
    applied: discount !== undefined,
    discount: discount?.discount ?? 0,
    deliveryDiscount: discount?.deliveryDiscount ?? 0,
  };
}
