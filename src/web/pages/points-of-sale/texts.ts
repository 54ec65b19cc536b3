/** The Spanish of the points of sale. */

export const title = "Puntos de venta";
export const description = (cities: readonly string[]) =>
  `Encuentra nuestros productos cerca de ti: ${cities.join(", ")}.`;
export const outlets = (count: number) => `${count} ${count === 1 ? "tienda" : "tiendas"}`;
export const mapOf = (name: string) => `Mapa de ${name}`;
export const becomeDistributor = "Quieres ser distribuidor";
