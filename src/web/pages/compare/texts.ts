import type { ComparedFigure, Suitability } from "#src/catalogue/product/comparison.ts";

/** Spanish texts for the comparison and the bar that leads to it. */

export const title = "Comparar productos";
export const shop = "Tienda";
export const description =
  "Hasta cuatro productos lado a lado: para qué sirven, precio, rendimiento y contenido.";
export const onlyDifferent = "Solo lo distinto";
export const chooseByPiece = "Elige por la pieza que vas a pegar";
export const comparedOf = (count: number, max: number) =>
  count < max ? `${count} de ${max}. Agrega otro desde la tienda.` : `${count} de ${max}.`;
export const pieces = "¿Para qué pieza?";
export const places = "¿Dónde?";
export const figures = "Cuánto cuesta y rinde";
export const figureNames: Readonly<Record<ComparedFigure, string>> = {
  unitPrice: "Precio por unidad",
  packaging: "Presentación",
  performance: "Rendimiento",
  content: "Contiene",
  weight: "Pesa",
  coats: "Manos",
  years: "Dura (años)",
  application: "Uso",
  substrate: "Superficie",
};
/** «Sí», «Sí, es blanco», «No», «No: no se agarra» */
export function suitability({ isSuitable, reason }: Suitability): string {
  if (!reason) return isSuitable ? "Sí" : "No";
  return isSuitable ? `Sí, ${reason}` : `No: ${reason}`;
}

// The pieces with a drawing
export const tileSize = "hasta 33 × 33 cm";
export const porcelainSize = "60 × 60 cm y más";
export const stoneSize = "claro, sin manchar";
export const mosaicSize = "malla de 30 × 30 cm";
export const overFloorSize = "loseta nueva en la vieja";

export const unknown = "Sin dato";
export const soldOut = "Agotado";
export const add = "Agregar";
export const addNamed = (name: string) => `Agregar ${name} a tu carrito`;
export const inCart = "En tu carrito";
export const inCartNamed = (name: string) => `En tu carrito: ${name}`;
export const removeNamed = (name: string) => `Quitar ${name}`;
export const seeProduct = "Ver producto";
export const seeProductNamed = (name: string) => `Ver producto: ${name}`;
export const nothing = "Elige qué comparar";
export const nothingHint = "Marca «Comparar» en dos o más productos de la tienda.";
export const seeShop = "Ver la tienda";

// The bar
export const compare = "Comparar";
export const compareNamed = (name: string) => `Comparar ${name}`;
export const compareCount = (count: number) => `Comparar ${count}`;
export const chosen = "Productos para comparar";
export const chosenOf = (count: number, max: number) => `${count} de ${max} elegidos`;
export const chooseAnother = "Elige otro";
export const addMore = (count: number) =>
  count === 0 ? "Ya están los cuatro" : `Agrega hasta ${count} más`;
export const full = (max: number) => `Compara hasta ${max}.`;
export const removeAll = "Quitar todos";
