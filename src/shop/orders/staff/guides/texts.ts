import type { PasteProblem } from "./guides.ts";

/** Spanish texts for guide numbers in bulk. */

export const guideOf = (id: number) => `Guía del pedido ${id}`;
export const tooLong = (max: number) => `Una guía tiene hasta ${max} letras`;
export const repeated = "Otro pedido tiene esta misma guía";
export const pasteHelp =
  "Copia de tu hoja de cálculo dos columnas, pedido y guía, y pégalas en cualquier guía: cada una " +
  "va a su pedido. Una columna sola sigue el orden de esta lista.";
export const pasted = (count: number) =>
  count === 1 ? "Se puso 1 guía" : `Se pusieron ${count} guías`;
export const nothingPasted = "No se puso ninguna guía:";
export const withoutGuide = "Sin guía";

export function pasteProblem(problem: PasteProblem): string {
  switch (problem.kind) {
    case "too-many-columns":
      return "Pega solo dos columnas: el número de pedido y su guía";
    case "other-count":
      return (
        `Pegaste ${counted(problem.rows, "guía")} para ${counted(problem.orders, "pedido")}. ` +
        "Pega también la columna con el número de pedido."
      );
    case "no-order-number":
      return problem.text
        ? `«${problem.text}» no es un número de pedido`
        : "Hay una guía sin su número de pedido";
    case "unknown-order":
      return notAmong(problem.id);
    case "order-twice":
      return `El pedido ${problem.id} viene dos veces`;
    case "guide-twice":
      return `La guía ${problem.guide} viene en los pedidos ${problem.ids.join(" y ")}`;
    case "too-long":
      return `La guía del pedido ${problem.id} es demasiado larga`;
    case "rounded":
      return (
        `Tu hoja recortó la guía del pedido ${problem.id} a ${problem.guide}: ` +
        "dale a la columna formato de texto"
      );
  }
}
const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
export const scanSlip = "Escanea la hoja";
export const scanHelp = "Su código elige el pedido; después escanea la guía de su paquete.";
export const slipProblem = (id: number | null) =>
  id === null ? "Eso no es una hoja de empaque: escanéala antes que la guía" : notAmong(id);
const notAmong = (id: number) => `El pedido ${id} no está entre los que vas a enviar con guía`;
export const scanAll = "Escanear hojas y guías con la cámara";
export const scan = "Escanear con la cámara";
export const camera = "Lo que ve la cámara";
export const stopScanning = "Cerrar";
export const noCamera =
  "No se pudo usar la cámara. Permítela en el navegador, o escribe el código.";
