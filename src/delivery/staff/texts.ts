import type { DeliveryKind } from "#src/delivery/rules.ts";
import { formatPesos } from "#src/kernel/pesos.ts";

/** Spanish texts for the table of deliveries. */

export const title = "Envíos";
export const help =
  "Pesos enteros; 0 es gratis y vacío es que no hay envío. Los días cuentan desde el pago. Lo de " +
  "una ciudad gana a lo de su estado; sin días o sin forma, valen los de su estado. Es lo que la " +
  "tienda promete antes de cobrar. Con Tab pasas al siguiente.";

export const state = "Estado";
export const cost = "Costo";
export const days = "Días, de … a …";
export const kind = "Cómo se entrega";
export const otherCosts = "Ciudades con lo suyo";
export const city = "Ciudad";
export const save = "Guardar";

/** Over the boxes, where there is no head over the columns. */
export const narrow = { cost: "Costo", daysFrom: "De (días)", daysTo: "A (días)" };

export const costTo = (place: string) => `Costo a ${place}`;
export const daysFromTo = (place: string) => `Días a ${place}, desde`;
export const daysToTo = (place: string) => `Días a ${place}, hasta`;
export const kindTo = (place: string) => `Cómo se entrega en ${place}`;
export const unsaid = "Sin decir";
export const ofState = "Como su estado";
export const kinds: Record<DeliveryKind, string> = {
  truck: "A pie de camión",
  parcel: "Por paquetería, en el domicilio",
  branch: "En la sucursal de la paquetería",
};
export const removeCity = (name: string) => `Quitar ${name}`;
export const otherCityHelp = "Elige o escribe otra y Enter";
export const addCity = (stateName: string) => `Agregar una ciudad de ${stateName}`;

// One cost for several states
export const sameTerms = "Un costo para varios estados";
export const costInPesos = "Costo en pesos";
export const daysFrom = "Días, desde";
export const daysTo = "Días, hasta";
export const typeTerms =
  "Escribe el costo; 0 es gratis. Los días van los dos o ninguno: sin días, cada estado conserva " +
  "los suyos.";
export const allStates = (count: number) => `Todos (${count})`;
export const statesWithoutCost = (count: number) => `Los que no tienen costo (${count})`;
export const noStates = "Ninguno";
export const back = "Volver";
export const whatChanges = "Qué cambia";
export const nothingChanges = "Nada cambia: elige estados, u otro costo";
export const citiesStay = "Las ciudades con lo suyo lo conservan.";
export const countChanges = (count: number) =>
  count === 1 ? "Cambia 1 estado" : `Cambian ${count} estados`;
export const saveStates = (count: number) => {
  if (count === 0) return save;
  return count === 1 ? "Guardar 1 estado" : `Guardar ${count} estados`;
};

interface Terms {
  cost: number | null;
  daysFrom?: number | null | undefined;
  daysTo?: number | null | undefined;
}
const termsText = ({ cost, daysFrom: from, daysTo: to }: Terms) => {
  if (cost === null) return "sin envío";
  return `${cost === 0 ? "gratis" : formatPesos(cost)}${from ? `, ${from} a ${to} días` : ""}`;
};
export const stateChange = (name: string, from: Terms, to: Terms) =>
  `${name}: ${termsText(from)} → ${termsText(to)}`;
export const typedBefore = (name: string) => `${name}: lo que ya habías escrito en la tabla`;

export const costIsNumber = "Escribe el costo en números";
export const costIsWhole = "El costo va en pesos enteros";
export const costIsNegative = "El costo no puede ser negativo";
export const costIsTooHigh = "El costo es demasiado alto";
export const daysAreNumber = "Escribe los días en números";
export const daysAreWhole = "Los días van enteros";
export const tooFewDays = "Al menos 1 día";
export const tooManyDays = "90 días como máximo";
export const oneDayMissing = "Escribe los dos días, o ninguno";
export const daysBackwards = "El primer día va antes que el último";
export const unknownState = "Ese estado no existe";
export const cityTwice = "Una ciudad está dos veces";
export const stateTwice = "Un estado está dos veces";
