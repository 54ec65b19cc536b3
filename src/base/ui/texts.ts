/** The Spanish of the parts that all pages share. */

// Fields and forms.
export const optional = "(opcional)";
export const emptyField = "Llena este campo";
/** @param over how many characters do not fit */
export const tooLong = (over: number) =>
  over === 1 ? "Sobra 1 carácter: acórtalo" : `Sobran ${over} caracteres: acórtalo`;
export const didYouMean = (email: string) =>
  `¿Quisiste decir ${email}? Si está bien como lo escribiste, envíalo otra vez.`;
export const correctEmail = "Sí, corregirlo";
export const showPassword = "Mostrar contraseña";
export const hidePassword = "Ocultar contraseña";

// A request without an answer.
export const noConnection = "No hay conexión a internet: inténtalo de nuevo cuando vuelva.";
export const noAnswer = "No hubo respuesta, quizá por tu conexión: inténtalo de nuevo.";

// Quantities.
export const quantity = "Cantidad";
export const oneLess = "Quitar uno";
export const oneMore = "Agregar uno";

// Breadcrumbs.
export const breadcrumbs = "Ruta";
