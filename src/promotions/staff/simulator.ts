import type { Promotion } from "#src/promotions/contract.ts";
import { applied, findByCode, freeLines } from "#src/promotions/rules.ts";
import { codeProblems, promotionText } from "#src/promotions/texts.ts";
import type { Simulation, SimulationResult } from "./contract.ts";

interface Product {
  name: string;
  price: number;
  stock: number;
}

/** «With this cart, what happens?», by the rules that checkout uses. */
export function simulate(
  { lines, code }: Simulation,
  running: readonly Promotion[],
  products: ReadonlyMap<number, Product>,
): SimulationResult {
  const response = code?.trim() ? findByCode(running, code, lines) : null;
  const chosen = response && "promotion" in response ? [response.promotion.id] : [];
  const active = applied(running, chosen, lines);
  const known = lines.map((line) => {
    const { name = "", price = 0, stock = 0 } = products.get(line.id) ?? {};
    return { ...line, name, price, stock };
  });
  return {
    codeProblem: response && "problem" in response ? codeProblems[response.problem] : null,
    applied: active.map((promotion) => ({
      code: promotion.code,
      text: promotionText(promotion),
      autoApply: promotion.autoApply,
    })),
    lines: known.map(({ stock: _, ...line }) => line),
    free: freeLines(active, known).map(({ id, quantity }) => ({
      id: Number(id),
      quantity,
      name: products.get(Number(id))?.name ?? "",
    })),
    total: known.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  };
}
