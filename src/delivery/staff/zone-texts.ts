import type { DeliveryRate, DeliveryZone } from "#src/delivery/contract.ts";
import { formatKilograms } from "#src/kernel/numbers.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import type { ZoneOverlap } from "./zone-overlaps.ts";

/** Spanish texts for zones, where delivery costs depend on weight. */

export const zonesHelp =
  "Lo que está en una zona se cobra por peso, con sus tarifas; lo demás, como dice la tabla de " +
  "Envíos. Un código postal gana a su ciudad, y una ciudad a su estado.";
export const newZone = "Nueva zona";
export const addRate = "Agregar tarifa";
export const seeZones = "Zonas y tarifas por peso";
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
export const kind = "Cómo se entrega";
export const daysFrom = "Días, desde";
export const daysTo = "Días, hasta";
export const upTo = "Hasta, kg";
export const cost = "Costo";
export const upToOf = (row: number) => `Renglón ${row}: hasta, en kg`;
export const costOf = (row: number) => `Renglón ${row}: costo`;
export const steps = "Costo por peso";
export const addStep = "Agregar renglón";
export const removeStep = (row: number) => `Quitar el renglón ${row}`;
export const furtherKilogram = "Cada kg más";
export const furtherKilogramHelp = "Vacío: no se lleva más.";
export const freeFrom = "Gratis desde";
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
export const unknownState = "Ese estado no existe";
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
export const overlapText = ({ place, otherPlace, zone: other }: ZoneOverlap) =>
  place === otherPlace
    ? `${place} ya está en la zona «${other}»`
    : `${place} ya está en la zona «${other}», que tiene ${otherPlace}`;
