/** The Spanish of the pages of accounts and of checkout, whatever page it is. */

export const allRequired = "Todos los campos son obligatorios";

// What the backend rejects.
export const otherError = "Ha ocurrido un error";
export const invalidPassword = "Credenciales incorrectas";
export const userNotFound = "Usuario no encontrado";
export const userNotConfirmed = "Usuario no confirmado";
export const userExists = "El usuario ya existe";
export const linkExpired = "El enlace de confirmación ha expirado";
