/** The Spanish of the screens of outlets and their cities. */

export const outlets = "Puntos de venta";
export const outlet = "Punto de venta";
export const outletSearch = "Nombre o dirección";
export const cities = "Ciudades";
export const citiesTitle = "Ciudades con puntos de venta";
export const city = "Ciudad";

// Fields.
export const name = "Nombre";
export const address = "Dirección";
export const logo = "Logo";
export const email = "Correo";
export const phone = "Teléfono";
export const whatsapp = "WhatsApp, con clave de país";
export const outletPosition = "Orden dentro de la ciudad";
export const cityPosition = "Orden en la página";
export const position = "Orden";

// The map.
export const map = "Mapa";
export const mapHelp = "Toca el mapa donde está el punto de venta, o escribe sus coordenadas.";
export const latitude = "Latitud";
export const longitude = "Longitud";

// What is wrong.
export const noCity = "Elige una ciudad";
export const noPoint = "Marca el punto en el mapa";
export const cityTaken = "Esa ciudad ya está";
export const cityGone = "Esa ciudad ya no existe";
export const cityInUse = "Todavía tiene puntos de venta: muévelos o bórralos antes";
