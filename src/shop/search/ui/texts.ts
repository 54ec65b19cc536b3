/** Spanish texts for the search with suggestions. */

export const title = "Buscar en la tienda";
export const placeholder = "¿Qué necesitas?";
export const field = "Buscar productos";
export const submit = "Buscar";
export const clear = "Limpiar";
export const back = "Volver";
export const suggestions = "Sugerencias";
export const categories = "Categorías";
export const calculator = "Calcula";
export const products = "Productos";
export const soldOut = "Agotado";
export const enter = "Enter ↵";
export const searchFor = (query: string) => `Buscar «${query}»`;
/**
 * «¿Cuánto impermeabilizante necesito?» for a name that surely is a substance's plural; «Pisos:
 * ¿cuánto necesito?» for others, whose gender and singular only people know.
 */
export const howMuchOf = (category: string, area: number | null = null) => {
  const surface = area === null ? "" : ` para ${area.toLocaleString("es-MX")} m²`;
  const substance = /^(\p{L}+(?:[ae]nte|[dt]or))e?s$/u.exec(category)?.[1];
  return substance
    ? `¿Cuánto ${substance.toLocaleLowerCase("es")} necesito${surface}?`
    : `${category}: ¿cuánto necesito${surface}?`;
};
export const found = (count: number) =>
  count === 0
    ? "No se encontraron productos"
    : `${count} ${count === 1 ? "producto" : "productos"}`;
