import { formatPesos } from "#src/base/kernel/pesos.ts";

/** Spanish texts for changing many products at once. */

// Validation errors
export const typeNumber = "Escribe un número";
export const typeWhole = "Escribe un número entero";
export const typePesos = "Escribe pesos, con dos decimales a lo más";
export const tooLow = "Es demasiado bajo";
export const tooHigh = "Es demasiado alto";
export const chooseOne = "Elige una opción";
export const noChange = "Elige qué cambia y escribe cuánto";
export const tooManyChosen = (max: number) => `Marca ${max} productos como máximo`;
export const noProducts = "Ningún producto coincide";
export const tooManyProducts = (count: number, max: number) =>
  `Son ${count} productos: usa un filtro que deje ${max} o menos`;

// Why a product stays unchanged
export const priceBelowOne = "El precio quedaría en menos de 1 peso";
export const noCentavos = "Tendría centavos: se permiten en «Unidades y precios»";
export const priceTooHigh = "El precio sería demasiado alto";
export const compareAtTooLow = (compareAtPrice: number) =>
  `Antes costaba ${formatPesos(compareAtPrice)}: cámbialo primero`;
export const stepsTooClose =
  "Sus precios por volumen quedarían iguales entre sí o al precio: cámbialos en el producto";
export const tooFew = (stock: number) => `Solo hay ${stock}`;
export const tooMuchStock = "Serían demasiadas piezas";
export const lastSubcategory = "Se quedaría sin subcategoría";

// Descriptions of changes
const signed = (amount: number) => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;
export const priceChange = (by: "percent" | "pesos", amount: number) =>
  `Precio ${signed(amount)} ${by === "percent" ? "%" : "pesos"}`;
export const stockChange = (by: "set" | "add", quantity: number) =>
  by === "set" ? `En bodega: ${quantity}` : `Existencias ${signed(quantity)}`;
export const toDraft = "A borrador";

// The dialog
export const changeMany = "Cambiar varios";
export const changeChosen = "Cambiar los marcados";
export const title = (count: number) =>
  count === 1 ? "Cambiar 1 producto" : `Cambiar ${count} productos`;
export const which = "Cuáles";
export const chosenOnes = (count: number) => (count === 1 ? "El marcado" : `Los ${count} marcados`);
export const allOfFilter = (count: number) => `Todos los del filtro (${count})`;
export const what = "Qué cambia";
export const kinds = {
  price: "Precio",
  stock: "Existencias",
  publishStatus: "Publicación",
  archive: "Archivo",
  subcategory: "Subcategoría",
};
export const how = "Cómo";
export const priceWays = { percent: "Por ciento", pesos: "Pesos" };
export const amount = "Cuánto (con − para bajar)";
export const rounding = "Redondeo";
export const roundings = {
  whole: "A pesos enteros",
  nine: "Que termine en 9",
  zero: "Que termine en 0",
  half: "Que termine en .50",
  ninety: "Que termine en .90",
  exact: "Al centavo",
};
export const strikeOut = "Tachar el precio de ahora cuando baje";
export const stockWays = { set: "Hay en bodega (piezas)", add: "Sumar (con − para restar)" };
export const publishWays = { published: "Publicar", draft: "Pasar a borrador" };
export const archiveWays = { yes: "Archivar", no: "Sacar del archivo" };
export const subcategoryWays = {
  add: "Poner también en",
  main: "Hacer principal",
  remove: "Quitar de",
};
export const subcategory = "Subcategoría";
export const seeChanges = "Ver qué cambia";
export const seeFirst = "Antes de cambiar algo, ves producto por producto qué va a cambiar.";
export const counts = (changed: number, same: number, rejected: number) =>
  `${changed} ${changed === 1 ? "cambia" : "cambian"}, ${same} ${same === 1 ? "queda" : "quedan"} igual, ` +
  `${rejected} no se ${rejected === 1 ? "puede" : "pueden"} cambiar`;
export const product = "Producto";
export const beforeAndAfter = "Antes → después";
export const more = (count: number) => `… y ${count} más.`;
export const carryOut = (count: number) =>
  count === 1 ? "Cambiar 1 producto" : `Cambiar ${count} productos`;
export const done = (changed: number) =>
  changed === 1 ? "1 producto cambiado" : `${changed} productos cambiados`;
