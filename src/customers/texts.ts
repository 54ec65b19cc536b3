import { ApiError } from "#src/kernel/api-client.ts";

/** What a customer reads for each `msg` of the backend; what is not named here is `other`. */
interface Texts {
  [msg: string]: string;
}

const other = "Ha ocurrido un error";

export const loginTexts: Texts = {
  "Invalid password": "Credenciales incorrectas",
  "User not found": "Usuario no encontrado",
  "User is not confirmed": "Usuario no confirmado",
};
export const registerTexts: Texts = { "User already exists": "El usuario ya existe" };
export const confirmTexts: Texts = { "Invalid token": "El enlace de confirmación ha expirado" };
export const recoveryTexts: Texts = { "User not found": "Usuario no encontrado" };

export const allRequired = "Todos los campos son obligatorios";

/**
 * An error that is about haste is told as the backend tells it: only it knows how long to wait.
 */
export function textOf(error: unknown, texts: Texts): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return error.message;
  return Object.hasOwn(texts, error.message) ? texts[error.message]! : other;
}

/** What the backend says of single fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]))
    : {};
}
