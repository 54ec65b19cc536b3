/** Spanish texts for the screens of outlets and their cities. */

export const outlets = "Puntos de venta";
export const outlet = "Punto de venta";
export const outletSearch = "Nombre o dirección";
export const city = "Ciudad";
export const cityHelp = "Los puntos de venta de una ciudad aparecen juntos.";

// Fields
export const logo = "Logo";
export const whatsapp = "WhatsApp, con clave de país";
export const outletPosition = "Orden dentro de la ciudad";

// Opening hours
export const timeZones: Readonly<Record<string, string>> = {
  "America/Mexico_City": "Centro (Ciudad de México)",
  "America/Cancun": "Sureste (Quintana Roo)",
  "America/Chihuahua": "Chihuahua",
  "America/Mazatlan": "Pacífico (Sinaloa, Nayarit, Baja California Sur)",
  "America/Hermosillo": "Sonora",
  "America/Tijuana": "Noroeste (Baja California)",
};
export const hours = "Horario";
export const hoursHelp =
  "Deja vacío el día en que cierra. Si cierra a mediodía, llena también el segundo turno.";
export const opens = (day: string) => `${day}: abre`;
export const closes = (day: string) => `${day}: cierra`;
export const opensAgain = (day: string) => `${day}: abre otra vez`;
export const closesAgain = (day: string) => `${day}: cierra otra vez`;
export const copyMonday = "Copiar lunes a viernes";

// Pickup
export const pickupHelp =
  "Al pagar se puede elegir este punto de venta en vez del envío, sin costo. El cliente recibe un " +
  "código con el que se le entrega.";
export const noPickupHours = "Las horas van de 1 a 240";

// Stock at the outlet
export const stock = "Existencias en este punto de venta";
export const stockHelp = (days: number) =>
  `Solo informan: la tienda en línea no las vende. A los ${days} días sin contarse otra vez, ` +
  "la página dice «sin confirmar».";
export const quantityOf = (product: string) => `${product}: cuántos hay`;
export const restockDaysOf = (product: string) => `${product}: se surte en días`;
export const quantity = "Hay";
export const restockDays = "Se surte en (días)";
export const countedAgain = "Contado hoy";
export const countedAgainOf = (product: string) => `${product}: contado hoy`;
export const justCounted = "Se guarda como contado ahora";
export const removeCount = (product: string) => `Quitar ${product}`;

/** Labels in conflicts. */
export const fieldNames = {
  hours,
  timeZone: "Huso horario",
  pickup: "Se puede recoger aquí",
  pickupHours: "Horas hasta que está listo",
  monday: "Lunes",
  tuesday: "Martes",
  wednesday: "Miércoles",
  thursday: "Jueves",
  friday: "Viernes",
  saturday: "Sábado",
  sunday: "Domingo",
  opens: "Abre",
  closes: "Cierra",
  quantity: "Cuántos hay",
  restockDays: "Se surte en días",
  countedAt: "Contado el",
  productId: "Producto",
} as const;

// The point
export const pointHelp =
  "Copia las coordenadas de tu aplicación de mapas y pégalas aquí: «19.0487, -98.1967» llena las dos.";
export const seePoint = "Ver el punto en el mapa";

// Validation errors
export const noPoint = "Escribe la latitud y la longitud";
export const hoursWrong =
  "Cada horario lleva hora de abrir y hora de cerrar, en orden y sin encimarse";
export const noQuantity = "Escribe cuántos hay: un número entero, desde 0";
export const noDays = "Los días van de 1 a 90";
export const tooManyCounts = "Caben hasta 500 productos";
export const productTwice = "Cada producto va una sola vez";
export const productGone = "Uno de los productos ya no existe";
export const noLogo = "Sube el logo otra vez";
export const noTimeZone = "Elige un huso horario";

// The empty list
export const emptyList = "Todavía no hay puntos de venta. Escribe dónde está el primero.";
export const emptyAction = "Crear un punto de venta";
