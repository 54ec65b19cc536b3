import type { FacetName } from "#src/shop/catalogue/listing/facets.ts";
import type { Sort } from "#src/shop/catalogue/listing/product-page.ts";

/** Spanish texts for the shop's lists and of its search. */

export const shop = "Tienda";
export const wholeShop = "Toda la tienda";
export const seeWholeShop = "Ver toda la tienda";
export const seeAll = (count: number) => `Ver los ${count}`;
export const otherProducts = "Otros productos";
export const titleOfPage = (title: string, page: number) => `${title}, página ${page}`;
export const unavailable = "El catálogo no está disponible";

// Counts
export const productNoun = (count: number) => (count === 1 ? "producto" : "productos");
export const products = (count: number) => `${count} ${productNoun(count)}`;
export const allFound = (count: number) => `Ver los ${count} productos`;

// Categories, order and filters
export const categories = "Categorías";
export const allCategories = "Todas";
export const sort = "Ordenar";
export const sorts: Readonly<Record<Sort, string>> = {
  catalogue: "Recomendados",
  price: "Precio: de menor a mayor",
  "price-desc": "Precio: de mayor a menor",
  name: "Nombre",
};
export const filter = "Filtrar";
export const onlyAvailable = "Solo lo que hay";
export const from = "Desde $";
export const to = "Hasta $";
export const apply = "Aplicar";
export const price = "Precio";
export const priceRange = (lowest: string, highest: string) =>
  lowest === highest ? `Aquí todo cuesta ${lowest}` : `Entre ${lowest} y ${highest}`;
export const facets: Readonly<Record<FacetName, string>> = {
  application: "Uso",
  substrate: "Superficie",
  packaging: "Presentación",
};
export const ofAll = (count: number) => ` de ${count}`;
export const see = (count: number) => `Ver ${products(count)}`;
export const chosenFilters = "Filtros elegidos";
export const removeFilter = (name: string) => `Quitar ${name}`;
export const fromPrice = (price: string) => `Desde ${price}`;
export const toPrice = (price: string) => `Hasta ${price}`;
export const noneAvailable = "No products available";
export const unknownCategory = "Esta categoría no existe.";
export const emptyCategory = "Esta categoría no tiene productos por ahora.";
export const emptyFilters = "Nada cumple estos filtros.";
export const removeFilters = "Quitar filtros";

// Pagination
export const pages = "Páginas";
export const previousPage = "Página anterior";
export const nextPage = "Página siguiente";
export const pageOf = (page: number, pages: number) => `Página ${page} de ${pages}`;

// Search
export const search = "Buscar";
export const searchProducts = "Buscar productos";
export const whatFor = "¿Qué buscas?";
export const searchDescription = (query: string) => `Productos que encontramos para «${query}».`;
export const resultsOf = (query: string) => `Resultados de «${query}»`;
const resultNoun = (count: number) => (count === 1 ? "resultado" : "resultados");
/** The heading of results. */
export function headOf(query: string, count: number, is: { close: boolean; help: boolean }) {
  if (is.close) return closeTo(query);
  if (count > 0) return `${count} ${resultNoun(count)} para «${query}»`;
  return is.help ? `Ayuda con «${query}»` : `Nada para «${query}»`;
}
export const foundFor = (query: string, count: number) => `${products(count)} para «${query}»`;
/** If no product has all the words. */
export const closeTo = (query: string) => `Esto se acerca a «${query}»`;
export const closeHint =
  "No tenemos un producto con todas esas palabras; estos son los más parecidos.";
export const nothingFound = "No se encontraron productos";
export const nothingFoundHint =
  "Prueba con otra palabra o con menos. También puedes buscar por categoría.";
export const nothingFoundAsk =
  "Revisa cómo está escrito o pregúntanos: te decimos si lo conseguimos y en cuánto.";
export const askFor = (query: string) => `Hola, pregunto por «${query}»`;
export const goesWith = "Va con esto";
export const backToShop = "Volver a la tienda";
export const bestSellers = "Los más vendidos";
