import { formatPesos } from "#src/kernel/pesos.ts";

/** Spanish texts for product cards, former prices and the search field. */

export const soldOut = "Agotado";
export const seeProduct = "Ver producto";
export const seeProductNamed = (name: string) => `${seeProduct}: ${name}`;
export const seeCategory = "Ver Categoria";
export const seeCategoryNamed = (name: string) => `${seeCategory}: ${name}`;

export const searchProducts = "Buscar productos";
export const clearSearch = "Limpiar";
export const search = "Buscar";

export const savings = (pesos: number) => `Ahorras ${formatPesos(pesos)}`;
export const before = "Antes";
export const from = "Desde";
