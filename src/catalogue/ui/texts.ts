/** Spanish texts for product cards and of the search field. */

export const soldOut = "Agotado";
export const seeProduct = "Ver producto";
export const seeProductNamed = (name: string) => `${seeProduct}: ${name}`;
export const seeCategory = "Ver Categoria";
export const seeCategoryNamed = (name: string) => `${seeCategory}: ${name}`;

export const searchProducts = "Buscar productos";
export const clearSearch = "Limpiar";
export const search = "Buscar";
