/** Texts of what the staff sell, in a sale or a quotation. */

export const wrongPrice = "Escribe un precio mayor que 0, con centavos si hace falta";
export const wrongPercent = "Escribe un descuento de 0 a 99 %";
export const wrongQuantity = "Escribe las piezas: de 1 a 100,000";
export const oneOfBoth = "Un renglón lleva un descuento o un precio propio, no los dos";
export const wrongPostalCode = "El código postal tiene 5 dígitos";
export const noLines = "Agrega al menos un producto";
export const tooManyLines = "Una venta lleva hasta 200 productos";
export const sameTwice = "Cada producto va en un solo renglón";
