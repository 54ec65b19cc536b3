/** What is answered in the place of a page. */

export const methodNotAllowed = "Método no permitido";
