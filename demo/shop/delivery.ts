import type { DeliveryKind } from "#src/shop/delivery/rules.ts";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";

/** Nothing is delivered to these two states; in Quintana Roo only to the cities below. */
const withoutDelivery = new Set(["Baja California Sur", "Quintana Roo"]);

/** Costs by state: lower near the works in Jalisco, higher far away. */
const near = new Map(
  Object.entries({
    Jalisco: 189,
    Colima: 229,
    Aguascalientes: 229,
    Guanajuato: 229,
    Michoacán: 229,
    Nayarit: 229,
    Zacatecas: 249,
    "San Luis Potosí": 249,
    Querétaro: 249,
    "Ciudad de México": 249,
    "Estado de México": 249,
    Puebla: 269,
    Hidalgo: 269,
    Morelos: 269,
    Tlaxcala: 269,
  }),
);
const far = 349;

/** Cities with a cost of their own. */
const cityCosts: Record<string, Record<string, number>> = {
  Aguascalientes: { Aguascalientes: 149 },
  "Baja California": { Tijuana: 399, Mexicali: 379 },
  "Baja California Sur": { "La Paz": 549 },
  Campeche: { Campeche: 389 },
  Chiapas: { "Tuxtla Gutiérrez": 369 },
  Chihuahua: { Chihuahua: 329, "Ciudad Juárez": 359 },
  "Ciudad de México": { Cuauhtémoc: 149, "Benito Juárez": 149 },
  Jalisco: { Guadalajara: 0, Zapopan: 99, "San Pedro Tlaquepaque": 99 },
  "Nuevo León": { Monterrey: 249 },
  Puebla: { Puebla: 199 },
  Querétaro: { Querétaro: 179 },
  Yucatán: { Mérida: 379 },
};

interface DemoTerms {
  daysFrom: number | null;
  daysTo: number | null;
  kind: DeliveryKind | null;
}

/** The shop's own trucks deliver nearby, a parcel service far away. */
const nearTerms: DemoTerms = { daysFrom: 3, daysTo: 5, kind: "truck" };
const farTerms: DemoTerms = { daysFrom: 5, daysTo: 8, kind: "parcel" };
/** The same as the state's. */
const sameTerms: DemoTerms = { daysFrom: null, daysTo: null, kind: null };

/** Cities that are reached faster than their state, or differently. */
const cityTerms = new Map<string, DemoTerms>([
  ["Guadalajara", { daysFrom: 2, daysTo: 3, kind: "truck" }],
  ["Zapopan", { daysFrom: 2, daysTo: 3, kind: "truck" }],
  ["Puebla", { daysFrom: 3, daysTo: 4, kind: "truck" }],
  ["Querétaro", { daysFrom: 2, daysTo: 3, kind: "truck" }],
  ["Monterrey", { daysFrom: 3, daysTo: 4, kind: "truck" }],
  ["La Paz", { daysFrom: 8, daysTo: 12, kind: "branch" }],
]);

export interface DemoDelivery extends DemoTerms {
  state: string;
  cost: number | null;
  cities: ({ city: string; cost: number } & DemoTerms)[];
}

/** Every state of the dropdown has an entry; the first eight have a city with its own cost. */
export const demoDeliveries: DemoDelivery[] = Object.entries(mexicanCities).map(
  ([state, known], place) => {
    const own = Object.entries(cityCosts[state] ?? {}).filter(([city]) => known.includes(city));
    const first =
      place < 8 && own.length === 0 ? [[known[0]!, near.get(state) ?? far] as const] : [];
    return {
      state,
      cost: withoutDelivery.has(state) ? null : (near.get(state) ?? far),
      ...(near.has(state) ? nearTerms : farTerms),
      cities: [...own, ...first].map(([city, cost]) => ({
        city,
        cost,
        ...(cityTerms.get(city) ?? sameTerms),
      })),
    };
  },
);
