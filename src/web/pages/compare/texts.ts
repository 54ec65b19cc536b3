import type { ComparedQuality } from "#src/catalogue/product/comparison.ts";

/** Spanish texts for the comparison and the bar that leads to it. */

export const title = "Comparar productos";
export const description =
  "Hasta cuatro productos lado a lado: precio, rendimiento, contenido y usos.";
export const quality = "Característica";
export const qualities: Readonly<Record<ComparedQuality, string>> = {
  price: "Precio",
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
export const differs = "Distinto";
export const marked = "Lo marcado es distinto entre ellos.";
export const unknown = "Sin dato";
export const soldOut = "Agotado";
export const remove = "Quitar";
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
