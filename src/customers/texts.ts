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

// What is wrong with a field
export const newPasswordMissing = "Escribe una contraseña";
export const passwordTooShort = (min: number) => `Usa al menos ${min} caracteres`;
export const passwordTooLong = (max: number) => `Usa ${max} caracteres como máximo`;
export const passwordMissing = "Escribe tu contraseña";
export const passwordNotRepeated = "Repite la contraseña";
export const passwordsDiffer = "Las contraseñas no coinciden";
export const linkTokenMissing = "Falta el código del enlace";
export const linkTokenTooLong = "El código del enlace no es válido";
export const phoneHasOtherThanDigits = "El teléfono solo lleva números";
export const yesOrNoMissing = "Elige sí o no";

// What the endpoints answer, where nothing else is specified
export const customersOnly = "Esta parte es solo para clientes";
export const notLoggedIn = "Inicia sesión para continuar";
export const passwordChanged = "Tu contraseña cambió y se cerraron tus otras sesiones";
export const wrongPassword = "Esa no es tu contraseña actual";

// Emails
export const greeting = (name: string) => `Hola, ${name}`;
export const confirmationEmail = {
  subject: "Confirma tu cuenta",
  preview: "Un toque y ya puedes comprar.",
  text:
    "Creaste una cuenta en nuestra tienda. Confirma que este correo es tuyo y ya puedes " +
    "comprar.",
  action: "Confirmar mi cuenta",
  advice: (hours: number) =>
    `El enlace sirve una vez, durante ${hours} horas. Si no fuiste tú, no hagas nada: sin ` +
    "confirmar, la cuenta no se abre.",
};
export const recoveryEmail = {
  subject: "Cambia tu contraseña",
  preview: "Pediste una contraseña nueva.",
  text: "Pediste cambiar la contraseña de tu cuenta. Elige una nueva aquí:",
  action: "Elegir contraseña nueva",
  advice: (hours: number) =>
    `El enlace sirve una vez, durante ${hours} horas, y al usarlo se cierran tus sesiones ` +
    "abiertas. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.",
};
