/** Spanish texts that the account and checkout pages share. */

export const allRequired = "Todos los campos son obligatorios";

// Errors of the backend
export const otherError = "Ha ocurrido un error";
export const invalidPassword = "Credenciales incorrectas";
export const userNotFound = "Usuario no encontrado";
export const userNotConfirmed = "Usuario no confirmado";
export const userExists = "El usuario ya existe";
export const linkExpired = "El enlace de confirmación ha expirado";
