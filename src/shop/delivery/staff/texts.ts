import type { DeliveryKind } from "#src/shop/delivery/rules.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { DeliveryRate, DeliveryZone } from "#src/shop/delivery/contract.ts";
import { formatKilograms } from "#src/base/kernel/numbers.ts";
import type { ZoneOverlap } from "./zone-overlaps.ts";

/** Spanish texts for the table of deliveries. */

export const title = "Envíos";
export const costs = "Costos";
export const help =
  "Pesos enteros; 0 es gratis y vacío es que no hay envío. Los días cuentan desde el pago. Lo de " +
  "una ciudad gana a lo de su estado; sin días o sin forma, valen los de su estado. Es lo que la " +
  "tienda promete antes de cobrar. Con Tab pasas al siguiente.";

export const state = "Estado";
export const cost = "Costo";
export const days = "Días, de … a …";
export const kind = "Cómo se entrega";
export const otherCosts = "Ciudades con costo propio";
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
export const whatChanges = "Qué cambia";
export const nothingChanges = "Nada cambia: elige estados, u otro costo";
export const citiesStay = "Las ciudades con costo propio lo conservan.";
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

// Zones

export const zonesHelp =
  "Lo que está en una zona se cobra por peso, con sus tarifas; lo demás, como dice la tabla de " +
  "Envíos. Un código postal gana a su ciudad, y una ciudad a su estado.";
export const newZone = "Nueva zona";
export const addRate = "Agregar tarifa";
export const seeCosts = "Costos por estado y ciudad";

// Places
export const name = "Nombre de la zona";
export const nameHelp = "La ve solo el personal.";
export const where = "Dónde";
export const states = "Estados completos";
export const cities = "Ciudades";
export const citiesHelp = "Elige, o escribe «Ciudad, Estado» y Enter.";
export const postalCodes = "Códigos postales";
export const postalCodesHelp =
  "El principio de los códigos (72 o 721), uno entero (72160) o un tramo (72000-72599). Enter " +
  "después de cada uno.";

// Rates
export const rates = "Tarifas";
export const ratesHelp = "Con varias, el cliente elige: ve el nombre, los días y el costo.";
export const rateName = "Nombre, como lo lee el cliente";
export const rateNameExample = "A pie de camión";
export const upTo = "Hasta, kg";
export const upToOf = (row: number) => `Renglón ${row}: hasta, en kg`;
export const costOf = (row: number) => `Renglón ${row}: costo`;
export const addStep = "Agregar renglón";
export const removeStep = (row: number) => `Quitar el renglón ${row}`;
export const furtherKilogramHelp = "Vacío: no se lleva más.";
export const freeFromHelp = "Pesos de productos. Vacío: nunca.";

/** Returns «hasta 30 kg $290, y $5 por kg más», to check the typed figures. */
export function figuresInWords({
  steps: typed,
  furtherKilogram: further,
  freeFrom: free,
}: RateFigures) {
  const last = typed.at(-1);
  if (!last) return "";
  const first = typed.map(
    ({ upTo: weight, cost: pesos }) =>
      `hasta ${formatKilograms(weight)} ${pesos === 0 ? "gratis" : formatPesos(pesos)}`,
  );
  const more =
    further === null
      ? `más de ${formatKilograms(last.upTo)} no se lleva`
      : `cada kg más ${formatPesos(further)}`;
  const gift = free === null ? [] : [`gratis desde ${formatPesos(free)}`];
  return [...first, more, ...gift].join(", ");
}
type RateFigures = Pick<DeliveryRate, "steps" | "furtherKilogram" | "freeFrom">;

/** Summarizes a zone's places: «Puebla, Tlaxcala, 2 ciudades, CP 72, 73». */
export function placesText({ states: whole, cities: own, postalCodes: codes }: Places): string {
  const parts = [
    ...whole,
    ...(own.length > 2 ? [`${own.length} ciudades`] : own.map(({ city }) => city)),
    ...(codes.length > 0
      ? [
          `CP ${codes.slice(0, 4).join(", ")}${codes.length > 4 ? ` y ${codes.length - 4} más` : ""}`,
        ]
      : []),
  ];
  return parts.join(", ");
}
type Places = Pick<DeliveryZone, "states" | "cities" | "postalCodes">;

export const rateNames = ({ rates: all }: Pick<DeliveryZone, "rates">) =>
  all.map((rate) => rate.name).join(", ");

// Products without a weight
export const unweighed = (count: number) =>
  count === 1
    ? "1 producto a la venta no dice su peso: en las zonas cuenta 0 kg."
    : `${count} productos a la venta no dicen su peso: en las zonas cuentan 0 kg.`;
export const andMore = (count: number) => `y ${count} más`;

// Validation errors
export const wrongCity = "Escribe la ciudad, una coma y su estado";
export const wrongPostalCode = "Escribe de 2 a 5 dígitos, o un tramo como 72000-72599";
export const tooManyPostalCodes = "500 códigos postales como máximo";
export const tooManyCities = "500 ciudades como máximo";
export const typeKilograms = "Escribe los kilos";
export const typeCost = "Escribe el costo; 0 es gratis";
export const noSteps = "Escribe al menos un peso con su costo";
export const tooManySteps = "40 renglones como máximo";
export const weightTwice = "Un peso está dos veces";
export const chooseKind = "Elige cómo se entrega";
export const noRates = "Agrega al menos una tarifa";
export const tooManyRates = "10 tarifas como máximo";
export const noPlaces = "Elige al menos un estado, una ciudad o un código postal";
export const nameTaken = "Ya hay una zona con ese nombre";
export const rateGone = "Una de las tarifas es de otra zona o ya no existe: quítala y agrégala";
export const overlapText = ({ place, otherPlace, zone: otherZone }: ZoneOverlap) =>
  place === otherPlace
    ? `${place} ya está en la zona «${otherZone}»`
    : `${place} ya está en la zona «${otherZone}», que tiene ${otherPlace}`;

// Zones in the menu and in messages

export const zones = "Zonas y tarifas";
export const zone = "Zona";
export const noZones =
  "Todavía no hay zonas: la tienda cobra el envío por ciudad y estado. Con una zona cobras por " +
  "peso, y el cliente elige entre varias tarifas.";
export const createZone = "Crear una zona";

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
