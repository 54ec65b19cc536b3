import { useState } from "react";
import type { Answer } from "#src/shop/calculator/answer.ts";
import { cart, useCart } from "#src/shop/cart/cart.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";

/** The quantity of the cart's line if there is one, else the one to put there. */
export function useQuantity({ id, stock }: Element, answer: Answer | null) {
  const line = useCart((lines) => lines.find((each) => each.id === id));
  const [chosen, choose] = useChosen(answer);
  const needed = answer && Math.min(answer.paid, stock);
  const inCart = line !== undefined && line.quantity > 0;
  return {
    needed,
    inCart,
    quantity: inCart ? line.quantity : (chosen ?? needed ?? 1),
    change: (next: number) => (inCart ? cart.setQuantity(id, next) : choose(next)),
  };
}

/** The quantity set by hand, until there is a new answer. */
function useChosen(answer: Answer | null) {
  const packs = answer?.coverage.packs;
  const [chosen, setChosen] = useState<{ quantity: number; packs: number | undefined }>();
  const quantity = chosen && chosen.packs === packs ? chosen.quantity : undefined;
  return [quantity, (next: number) => setChosen({ quantity: next, packs })] as const;
}
