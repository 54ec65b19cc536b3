/** Spanish texts for a safety sheet derived from a product's label. */

export const title = "Hoja de datos de seguridad";
export const titleOf = (name: string) => `${title}: ${name}`;
export const description = (name: string) =>
  `Peligros, primeros auxilios y manejo de ${name}, según su etiqueta.`;
export const product = "1. Producto y proveedor";
export const summary =
  "Resume lo que la etiqueta dice, en el orden de la NOM-018-STPS. Pídenos la hoja completa del fabricante.";
