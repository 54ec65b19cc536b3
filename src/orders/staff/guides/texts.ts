/** Spanish texts for guide numbers in bulk. */

export const guideOf = (id: number) => `Guía del pedido ${id}`;
export const tooLong = (max: number) => `Una guía tiene hasta ${max} letras`;
export const repeated = "Otro pedido tiene esta misma guía";
export const pasteHelp =
  "Pega aquí la columna de guías de tu hoja de cálculo, o escanéalas: Enter pasa al siguiente pedido.";
export const scan = "Escanear con la cámara";
export const camera = "Lo que ve la cámara";
export const stopScanning = "Cerrar";
export const noCamera =
  "No se pudo usar la cámara. Permítela en el navegador, o escribe el número de guía.";
