import type { DeliveryKind } from "#src/delivery/kinds.ts";

/** The Spanish of the table of deliveries. */

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
export const addCity = (stateName: string) => `Agregar una ciudad de ${stateName}`;

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
export const unknownCity = "Una de las ciudades no es de ese estado";
export const cityTwice = "Una ciudad está dos veces";
export const stateTwice = "Un estado está dos veces";
