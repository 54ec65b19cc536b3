/** Responses in place of a page. */

export const methodNotAllowed = "Método no permitido";
