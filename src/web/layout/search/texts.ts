/** Spanish texts for the search with suggestions. */

export const title = "Buscar en la tienda";
export const placeholder = "¿Qué necesitas?";
export const field = "Buscar productos";
export const submit = "Buscar";
export const clear = "Limpiar";
export const back = "Volver";
export const suggestions = "Sugerencias";
export const categories = "Categorías";
export const products = "Productos";
export const soldOut = "Agotado";
export const enter = "Entrar";
export const searchFor = (query: string) => `Buscar «${query}»`;
export const found = (count: number) =>
  count === 0
    ? "No se encontraron productos"
    : `${count} ${count === 1 ? "producto" : "productos"}`;
