/** Spanish texts for responses that are not pages. */

export const methodNotAllowed = "Método no permitido";
