/** The Spanish of fields that many forms share. */

/** How a message about an order begins, for its sender to go on. */
export const aboutOrder = (order: number | string) => `Sobre mi pedido ${order}: `;

/** The same, to ask for its invoice. */
export const aboutInvoice = (order: number | string) =>
  `${aboutOrder(order)}quiero factura. Mi RFC es `;

export const writeText = "Escribe un texto";
export const required = "Este campo es obligatorio";
export const maxLength = (max: number) => `Usa ${max} caracteres como máximo`;
export const notOnlyDots = "Escribe un nombre, no solo puntos";
/** Why a text is no telephone number (phone-number.ts). */
export const phoneProblems = {
  short: "Faltan dígitos: son 10",
  long: "Sobran dígitos: son 10. Si es de otro país, empieza con +",
  extension: "Escribe el teléfono sin extensión",
  other: "El teléfono solo lleva números",
};
export const emailFormat = "Escribe un correo como nombre@ejemplo.com";
export const onlyName = "Escribe solo el nombre: sin enlaces, correos ni sitios web";
export const oneLine = "Escribe el nombre en una sola línea";
export const noImage = "Sube una imagen";
export const unknownFile = "Sube el archivo otra vez";
