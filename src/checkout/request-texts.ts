/** Spanish validation messages for an order, as its customer reads them. */

export const wrongProduct = "El producto no es válido";
export const quantityIsNumber = "La cantidad es un número";
export const quantityIsWhole = "La cantidad es un número entero";
export const quantityTooSmall = "La cantidad es al menos 1";
export const quantityTooBig = "La cantidad es demasiado grande";
export const emptyOrder = "El pedido está vacío";
export const tooManyProducts = "El pedido tiene demasiados productos";
export const postalCodeIsFiveDigits = "El código postal lleva cinco números";
export const codeIsElsewhere = (code: string, stateOfCode: string, chosen: string) =>
  `${code} es de ${stateOfCode}, no de ${chosen}.`;
export const addressSaysOtherCode = (inAddress: string, code: string) =>
  `Tu dirección dice C.P. ${inAddress} y tu código postal es ${code}.`;
export const tooManyPromotions = "Son demasiadas promociones";
export const priceIsNumber = "El precio es un número";
export const oneTotal = "La línea TOTAL va una sola vez";
export const oneTotalLine = "Manda una sola línea TOTAL";
export const orderMissing = "Falta el pedido";
