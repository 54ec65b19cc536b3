/** Texts about zones that the back office needs before one of their pages is open. */

export const zones = "Zonas y tarifas";
export const zone = "Zona";
export const emptyList =
  "Todavía no hay zonas: la tienda cobra el envío por ciudad y estado. Con una zona cobras por " +
  "peso, y el cliente elige entre varias tarifas.";
export const emptyAction = "Crear una zona";

/** Labels in conflicts and validation messages. */
export const fieldNames = {
  postalCodes: "Códigos postales",
  rates: "Tarifas",
  steps: "Costo por peso",
  upTo: "Hasta, kg",
  furtherKilogram: "Cada kg más",
  freeFrom: "Gratis desde",
  daysFrom: "Días, desde",
  daysTo: "Días, hasta",
  kind: "Cómo se entrega",
} as const;
