import { formatTimestamp } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { formatQuantity } from "#src/kernel/quantity.ts";
import type { Schedule } from "./schedule.ts";

/** The Spanish of promotions as the staff keep them up. */

export const promotions = "Promociones";
export const promotion = "Promoción";

// The list

export const code = "Código";
export const tryCart = "Probar un carrito";
export const whatCustomersGet = "Qué recibe el cliente";
export const products = "Productos";
export const autoApply = "Se aplica sola";
export const announced = "Se anuncia";
export const when = "Cuándo";
export const schedules: Record<Schedule, string> = {
  running: "Vigente",
  scheduled: "Programada",
  over: "Terminada",
};
export const dates = (startsAt: string | null, endsAt: string | null) =>
  [
    startsAt ? `desde ${formatTimestamp(startsAt)}` : null,
    endsAt ? `hasta ${formatTimestamp(endsAt)}` : null,
  ]
    .filter(Boolean)
    .join(" ");

/** What the customer gets, with an example in numbers. */
export function offer({
  code: typed,
  buy: bought,
  get,
  autoApply: comesByItself,
  productIds,
}: {
  code: string;
  buy: number;
  get: number;
  autoApply: boolean;
  productIds?: number[] | undefined;
}): string {
  const who = comesByItself ? "Sin escribir nada, el cliente" : `Quien escribe «${typed || "…"}»`;
  const which = productIds
    ? productIds.length === 1
      ? " del producto elegido"
      : ` de un mismo producto (de ${productIds.length})`
    : " de un mismo producto";
  return (
    `${who} recibe ${get} gratis por cada ${formatQuantity(bought)}${which}: ` +
    `con ${formatQuantity(2 * bought)}, ${2 * get} gratis.`
  );
}

// One of them

export const codeHelp = "Lo que escribe el cliente. «automatic» es la promoción automática.";
export const buy = "Por cada … piezas";
export const free = "… gratis";
export const autoApplyField = "Se aplica sola, sin escribir el código";
export const announcedField = "Se anuncia en sus productos";
export const announcedHelp =
  "Mientras está vigente, la tarjeta lleva la marca y la página del producto y el carrito dicen la " +
  "condición, con el código.";
export const startsAt = "Desde (vacío: ya)";
export const endsAt = "Hasta (vacío: sin fin)";

export const typeBought = "Escribe cuántas se compran";
export const typeFree = "Escribe cuántas se regalan";
export const typeQuantity = "Escribe cuántas piezas";
export const typeWhole = "Escribe piezas enteras";
export const tooFew = "Al menos 1";
export const tooMany = "Es demasiado";
export const typeTimestamp = "Escribe fecha y hora";
export const noSuchDay = "Ese día no existe";
export const chooseProduct = "Elige al menos un producto";
export const tooManyProducts = "Elige 500 como máximo";
export const endsBeforeStart = "El fin va después del principio";
export const codeTaken = "Ya hay una promoción con ese código";
export const productGone = "Uno de los productos ya no existe";

// The simulator

export const simulator = "Probar promociones";
export const simulatorHelp =
  "Pon productos como en un carrito y mira qué promociones se aplican ahora.";
export const piecesOf = (name: string) => `Piezas de ${name}`;
export const remove = (name: string) => `Quitar ${name}`;
export const codeField = "Código promocional (opcional)";
export const simulate = "¿Qué pasa?";
export const result = "Qué pasa";
export const codeProblem = (problem: string) => `El código: ${problem}`;
export const nothingApplied = "No se aplica ninguna promoción.";
export const appliedOffer = (text: string, comesByItself: boolean) =>
  `: ${text}${comesByItself ? " (se aplica sola)" : ""}`;
export const freePieces = (quantity: number, name: string) => `${quantity} gratis: ${name}`;
export const total = (amount: number) => `Total sin envío: ${formatPesos(amount)}`;
export const addProduct = "Pon al menos un producto";
