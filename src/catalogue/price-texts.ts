import { formatPesos } from "#src/kernel/pesos.ts";

/** The Spanish of a price that was higher before. */

export const savings = (pesos: number) => `Ahorras ${formatPesos(pesos)}`;
export const before = "Antes";
export const from = "Desde";
