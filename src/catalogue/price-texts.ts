import { formatPesos } from "#src/kernel/pesos.ts";

/** Spanish texts for a former price that was higher. */

export const savings = (pesos: number) => `Ahorras ${formatPesos(pesos)}`;
export const before = "Antes";
export const from = "Desde";
