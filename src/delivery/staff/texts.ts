/** The Spanish of the table of delivery costs. */

export const title = "Envíos";
export const help =
  "Pesos enteros; 0 es gratis y vacío es que no hay envío. El costo de una ciudad gana al de su " +
  "estado. Con Tab pasas al siguiente.";

export const state = "Estado";
export const cost = "Costo";
export const otherCosts = "Ciudades con otro costo";
export const city = "Ciudad";
export const save = "Guardar";

export const costTo = (place: string) => `Costo a ${place}`;
export const removeCity = (name: string) => `Quitar ${name}`;
export const addCity = (stateName: string) => `Agregar una ciudad de ${stateName}`;

export const costIsNumber = "Escribe el costo en números";
export const costIsWhole = "El costo va en pesos enteros";
export const costIsNegative = "El costo no puede ser negativo";
export const costIsTooHigh = "El costo es demasiado alto";
export const unknownState = "Ese estado no existe";
export const unknownCity = "Una de las ciudades no es de ese estado";
export const cityTwice = "Una ciudad está dos veces";
export const stateTwice = "Un estado está dos veces";
