import { kilometresBetween, type Point } from "./outlet-list.ts";

/** The middle of each state's inhabited part, in degrees north and west. */
const stateCentres: Readonly<Record<string, readonly [north: number, west: number]>> = {
  Aguascalientes: [21.9, 102.3],
  "Baja California": [32.2, 116],
  "Baja California Sur": [24.6, 111],
  Campeche: [19.4, 90.5],
  Chiapas: [16.5, 92.6],
  Chihuahua: [28.6, 106.1],
  "Ciudad de México": [19.4, 99.1],
  Coahuila: [26.3, 101.4],
  Colima: [19.2, 103.8],
  Durango: [24.3, 104.3],
  "Estado de México": [19.4, 99.4],
  Guanajuato: [20.9, 101.2],
  Guerrero: [17.3, 99.7],
  Hidalgo: [20.2, 98.8],
  Jalisco: [20.6, 103.4],
  Michoacán: [19.6, 101.5],
  Morelos: [18.8, 99.1],
  Nayarit: [21.5, 104.9],
  "Nuevo León": [25.7, 100.3],
  Oaxaca: [17, 96.7],
  Puebla: [19, 98.1],
  Querétaro: [20.6, 100.3],
  "Quintana Roo": [20.6, 87.4],
  "San Luis Potosí": [22.2, 100.6],
  Sinaloa: [25, 107.6],
  Sonora: [29, 110.6],
  Tabasco: [18, 92.9],
  Tamaulipas: [24.5, 98.6],
  Tlaxcala: [19.3, 98.2],
  Veracruz: [19.3, 96.5],
  Yucatán: [20.9, 89.4],
  Zacatecas: [22.9, 102.6],
};

/**
 * Sorts the outlets for somebody in a state and city: those of the city, then by distance, which is
 * measured from the city's own outlet or else from the middle of the state. Without a known state
 * they keep their order.
 */
export function nearestFirst<Outlet extends Point & { city: string }>(
  outlets: readonly Outlet[],
  place: { state: string; city: string },
): Outlet[] {
  const start = outlets.find(({ city }) => city === place.city) ?? centreOf(place.state);
  if (!start) return [...outlets];
  const distances = new Map(
    outlets.map((outlet) => [
      outlet,
      outlet.city === place.city ? 0 : kilometresBetween(start, outlet),
    ]),
  );
  return outlets.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

function centreOf(state: string): Point | null {
  const centre = stateCentres[state];
  return centre ? { latitude: centre[0], longitude: -centre[1] } : null;
}
