/** What a customer reads for each `msg` of the backend; what is not named here is `other`. */
export interface ErrorTexts {
  [msg: string]: string;
}

export const other = "Ha ocurrido un error";

export const loginTexts: ErrorTexts = {
  "Invalid password": "Credenciales incorrectas",
  "User not found": "Usuario no encontrado",
  "User is not confirmed": "Usuario no confirmado",
};
export const registerTexts: ErrorTexts = { "User already exists": "El usuario ya existe" };
export const confirmTexts: ErrorTexts = {
  "Invalid token": "El enlace de confirmación ha expirado",
};
export const recoveryTexts: ErrorTexts = { "User not found": "Usuario no encontrado" };

export const allRequired = "Todos los campos son obligatorios";
export const sessionOver = "Tu sesión terminó. Inicia sesión para seguir donde estabas.";
