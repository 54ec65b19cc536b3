/** Spanish texts in the responses of account endpoints. */

// Validation errors
export const newPasswordMissing = "Escribe una contraseña";
export const passwordTooShort = (min: number) => `Usa al menos ${min} caracteres`;
export const passwordTooLong = (max: number) => `Usa ${max} caracteres como máximo`;
export const passwordMissing = "Escribe tu contraseña";
export const passwordNotRepeated = "Repite la contraseña";
export const passwordsDiffer = "Las contraseñas no coinciden";
export const linkTokenMissing = "Falta el código del enlace";
export const linkTokenTooLong = "El código del enlace no es válido";
export const yesOrNoMissing = "Elige sí o no";

// Responses, unless the specification defines them
export const customersOnly = "Esta parte es solo para clientes";
export const notLoggedIn = "Inicia sesión para continuar";
export const passwordChanged = "Tu contraseña cambió y se cerraron tus otras sesiones";
export const wrongPassword = "Esa no es tu contraseña actual";
