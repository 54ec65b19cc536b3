import { sentence } from "#src/base/kernel/strings.ts";

/** Spanish texts about customers' accounts: pages, endpoints, emails. */

export const allRequired = "Todos los campos son obligatorios";

/** Whom sales without a name belong to. */
export const generalPublic = { name: "Público", lastname: "en general", phone: "", email: null };

// Errors of the backend
export const otherError = "Ha ocurrido un error";
export const invalidPassword = "Credenciales incorrectas";
export const userNotFound = "Usuario no encontrado";
export const userNotConfirmed = "Usuario no confirmado";
export const userExists = "El usuario ya existe";
export const accountGone = "Esta cuenta ya no existe";
export const linkExpired = "El enlace de confirmación ha expirado";

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
export const orByEmail =
  "Si no puedes esperar, pide un enlace en «Olvidé mi contraseña» y elige otra.";
export const customersOnly = "Esta parte es solo para clientes";
export const notLoggedIn = "Inicia sesión para continuar";
export const passwordChanged = "Tu contraseña cambió y se cerraron tus otras sesiones";
export const wrongPassword = "Esa no es tu contraseña actual";

export const sessionEnded = "Tu sesión terminó. Inicia sesión para seguir donde estabas.";

// Emails
export const emailReason = "Te escribimos porque alguien usó este correo en nuestra tienda.";
export const linkEmails = {
  confirm: {
    subject: "Confirma tu cuenta",
    preview: "Un toque y ya puedes comprar.",
    text: (name: string) =>
      `${sentence(`Hola, ${name}`)} Creaste una cuenta en nuestra tienda. Confirma que este correo es ` +
      "tuyo y ya puedes comprar.",
    action: "Confirmar mi cuenta",
    advice: (hours: number) =>
      `El enlace sirve una vez, durante ${hours} horas. Si no fuiste tú, no hagas nada: sin ` +
      "confirmar, la cuenta no se abre.",
  },
  reset: {
    subject: "Cambia tu contraseña",
    preview: "Pediste una contraseña nueva.",
    text: (name: string) =>
      `${sentence(`Hola, ${name}`)} Pediste cambiar la contraseña de tu cuenta. Elige una nueva aquí:`,
    action: "Elegir contraseña nueva",
    advice: (hours: number) =>
      `El enlace sirve una vez, durante ${hours} horas, y al usarlo se cierran tus sesiones ` +
      "abiertas. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.",
  },
  choose: {
    subject: "Elige tu contraseña",
    preview: "Ya tienes cuenta en nuestra tienda.",
    text: (name: string) =>
      `${sentence(`Hola, ${name}`)} Ya tienes una cuenta con este correo: la trajimos de nuestra ` +
      "tienda anterior, con tus datos. Elige una contraseña y entra.",
    action: "Elegir mi contraseña",
    advice: (hours: number) =>
      `El enlace sirve una vez, durante ${hours} horas. Si no fuiste tú quien lo pidió, no hagas ` +
      "nada: tu cuenta sigue igual.",
  },
};

// What a customer always pays less
export const percentIsWhole = "Escribe un por ciento entero, de 0 a 50";
export const percentIsTooHigh = "A nadie se le descuenta más de la mitad";
export const notDigits = ({ short, long }: { short: number; long: number }) =>
  `El código tiene ${short} dígitos, o ${long} si es de los largos`;
export const codeSent = "Te mandamos un código";
export const longCodeSent = (digits: number) =>
  `Usa el código de ${digits} dígitos del correo más reciente que te mandamos`;
export const wrongCode = "Ese código no es, o ya venció. Revisa el correo más reciente o pide otro";
export const personMissing = "Dinos tu nombre y tu teléfono";
export const codeEmail = {
  subject: "Tu código para entrar",
  preview: "Escríbelo en la página que lo pidió",
  reason: "Te escribimos porque alguien escribió este correo para entrar a la tienda.",
  title: (code: string) =>
    `Tu código: ${code.match(code.length > 6 ? /.{4}/g : /.{3}/g)?.join(" ")}`,
  text: (minutes: number) =>
    `Escríbelo en la página que lo pidió. Sirve una vez, durante ${minutes} minutos.`,
  whyLong: "Es largo porque hace poco se pidieron varios códigos para este correo.",
  advice: "Nadie de la tienda te lo va a pedir. Si tú no lo pediste, no hagas nada.",
};
export const limitIsWhole = "Pesos enteros, hasta 10 millones";
export const daysAreWhole = "De 1 a 180 días";
