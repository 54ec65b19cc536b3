import { mexicanCities } from "#src/delivery/mexican-cities.ts";

/** Nothing is sent by road alone to these two; in Quintana Roo only to the cities below. */
const withoutDelivery = new Set(["Baja California Sur", "Quintana Roo"]);

/** What a state costs: near the works in Jalisco less, far away more. */
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

export interface DemoDelivery {
  state: string;
  cost: number | null;
  cities: { city: string; cost: number }[];
}

/** Every state of the dropdown has a line; the first eight have a city with a cost of its own. */
export const demoDeliveries: DemoDelivery[] = Object.entries(mexicanCities).map(
  ([state, known], place) => {
    const own = Object.entries(cityCosts[state] ?? {}).filter(([city]) => known.includes(city));
    const first =
      place < 8 && own.length === 0 ? [[known[0]!, near.get(state) ?? far] as const] : [];
    return {
      state,
      cost: withoutDelivery.has(state) ? null : (near.get(state) ?? far),
      cities: [...own, ...first].map(([city, cost]) => ({ city, cost })),
    };
  },
);
