/** Spanish texts for guide numbers in bulk. */

export const guideOf = (id: number) => `Guía del pedido ${id}`;
export const tooLong = (max: number) => `Una guía tiene hasta ${max} letras`;
export const repeated = "Otro pedido tiene esta misma guía";
export const pasteHelp =
  "Pega aquí la columna de guías de tu hoja de cálculo, o escanéalas: Enter pasa al siguiente pedido.";
