import { minPasswordLength } from "#src/kernel/password-length.ts";

/** The Spanish that the API of accounts answers. */

// Fields.
export const choosePassword = "Escribe una contraseña";
export const repeatPassword = "Repite la contraseña";
export const passwordsDiffer = "Las contraseñas no coinciden";
export const passwordTooShort = `Usa al menos ${minPasswordLength} caracteres`;
export const passwordTooLong = "Usa 200 caracteres como máximo";
export const passwordRequired = "Escribe tu contraseña";
export const phoneNotNumeric = "El teléfono solo lleva números";
export const tokenMissing = "Falta el código del enlace";
export const tokenInvalid = "El código del enlace no es válido";
export const chooseYesOrNo = "Elige sí o no";

// Sessions and passwords.
export const customersOnly = "Esta parte es solo para clientes";
export const logInFirst = "Inicia sesión para continuar";
export const wrongCurrentPassword = "Esa no es tu contraseña actual";
export const passwordChanged = "Tu contraseña cambió y se cerraron tus otras sesiones";
