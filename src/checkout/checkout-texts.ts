import { formatPesos } from "#src/kernel/pesos.ts";
import type { CartChange } from "./changes.ts";
import type { CheckoutPart } from "./checkout-data.ts";

/** Spanish texts for what checkout finds out. */

/** The parts that checkout could not load. */
export const failedParts: Record<CheckoutPart, string> = {
  states: "No pudimos consultar los costos de envío.",
  cities: "No pudimos consultar el costo de envío de algunas ciudades.",
  zones: "No pudimos consultar las zonas de envío.",
  promotions: "No pudimos consultar las promociones.",
  account: "No pudimos consultar a dónde va el pago.",
};

export function cartChangeText(change: CartChange): string {
  switch (change.kind) {
    case "price":
      return (
        `${change.name}: ahora cuesta ${formatPesos(change.price)}, ` +
        `antes ${formatPesos(change.before)}`
      );
    case "gone":
      return `${change.name} ya no se vende`;
    case "delivery-cost":
      return `El envío cuesta ${formatPesos(change.cost)}, antes ${formatPesos(change.before)}`;
    case "total":
      return `El total es ahora ${formatPesos(change.total)}`;
    case "told":
      return change.msg;
  }
}
