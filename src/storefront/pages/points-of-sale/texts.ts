import { sentence } from "#src/base/kernel/strings.ts";

/** Spanish texts for the points of sale. */

export const title = "Puntos de venta";
export const description = (cities: readonly string[]) =>
  cities.length === 0
    ? title
    : sentence(`Encuentra nuestros productos cerca de ti: ${cities.join(", ")}`);
export const none = "Todavía no hay puntos de venta: compra en línea y te lo llevamos.";
export const outlets = (count: number) => `${count} ${count === 1 ? "tienda" : "tiendas"}`;
export const mapOf = (name: string) => `Mapa de ${name}`;
export const openMap = "Abrir mapa";
export const openMapOf = (name: string) => `${openMap} de ${name}`;
export const mapOffline =
  "Sin conexión no hay mapa. La dirección lo busca en tu aplicación de mapas.";
export const pickUpHere = "Recoge aquí tu pedido";
export const becomeDistributor = "Quieres ser distribuidor";

// The search
export const searchLabel = "Busca un punto de venta";
export const searchPlaceholder = "Ciudad o C.P.";
export const search = "Buscar";
export const nearMe = "Cerca de mí";
export const asking = "Buscando dónde estás…";
export const placeDenied =
  "No diste permiso para usar tu ubicación. Escribe tu ciudad o tu código postal.";
export const placeUnavailable =
  "No pudimos saber dónde estás. Escribe tu ciudad o tu código postal.";
export const allOutlets = (count: number, cities: number) =>
  `${outlets(count)} en ${cities} ${cities === 1 ? "ciudad" : "ciudades"}`;
export const foundOutlets = (count: number, query: string) => `${outlets(count)} para «${query}»`;
export const nearest = (count: number) => `${outlets(count)}, de la más cercana a la más lejana`;
export const noneFound = (query: string) =>
  `No encontramos tiendas para «${query}». Prueba con tu estado, o elige una ciudad.`;
export const seeAll = "Ver todas";

// The product in question
export const showingStock = "Mostramos dónde hay";
export const forgetProduct = "Ver todos los puntos de venta, sin este producto";

// The form of future distributors
export const distributorTitle = "Quiero ser distribuidor";
export const distributorDescription = "Vende nuestros productos en tu ciudad.";
export const distributorIntro = "Cuéntanos dónde está tu negocio y qué te interesa vender.";
export const personName = "Nombre";
export const message = "Mensaje";
export const privacy = "Usamos tus datos solo para contestarte.";
export const send = "Enviar";
export const carriedOver =
  "Para que alguien te conteste, manda tu solicitud por la página de contacto: llevamos " +
  "lo que escribiste.";
export const continueInContact = "Continuar en contacto";
