import type { AccountChange } from "./account-changes.ts";
import type { Role } from "./roles.ts";

/** The Spanish of staff accounts: responses of their endpoints and their emails. */

export const roleNames: Record<Role, string> = {
  owner: "Dirección",
  sales: "Ventas",
  warehouse: "Bodega",
  content: "Contenido",
};

// Errors of fields
export const passwordMissing = "Escribe tu contraseña";
export const newPasswordMissing = "Escribe una contraseña";
export const passwordTooShort = (min: number) => `Usa al menos ${min} caracteres`;
export const passwordTooLong = (max: number) => `Usa ${max} caracteres como máximo`;
export const codeMissing = "Escribe el código";
export const linkTokenMissing = "Falta el código del enlace";

// Access
export const staffOnly = "Esta parte es solo para el personal";
export const notLoggedIn = "Inicia sesión para continuar";
export const pageOutdated = "La página quedó vieja: recárgala y vuelve a intentarlo";
export const secondFactorMissing = "Antes de seguir, activa tu segundo paso en «Mi cuenta»";
export const roleForbids = "Tu papel en la tienda no permite esto";

// Logging in
export const wrongLogin = "Correo o contraseña incorrectos";
export const codeRequested = "Escribe el código de tu teléfono";
export const wrongCode = "Ese código no es correcto o ya se usó";
export const passwordLinkOnItsWay = "Si ese correo es del personal, ya va un enlace en camino";
export const ownerLinkUsed =
  "El enlace ya se usó o venció: reinicia la tienda y la terminal te da otro";
export const passwordLinkUsed = "El enlace ya se usó o venció: pide otro";
export const passwordChosen = "Contraseña guardada: ya puedes entrar";

// One's own account
export const wrongPassword = "Esa no es tu contraseña";
export const passwordChanged = "Contraseña cambiada; tus otras sesiones se cerraron";
export const sessionEnded = "Sesión cerrada";
export const sessionEndedBefore = "Esa sesión ya estaba cerrada";
export const sessionsEnded = (count: number) =>
  count === 1 ? "Se cerró una sesión" : `Se cerraron ${count} sesiones`;
export const secondFactorExists = "Ya tienes un segundo paso: quítalo antes";
export const secondFactorRemoved = "Segundo paso quitado";
export const wrongFirstCode =
  "Ese código no es correcto: espera el siguiente y vuelve a intentarlo";

// The browsers and devices of sessions
export const unknownBrowser = "Navegador";
export const browserOn = (browser: string, device: string) => `${browser} en ${device}`;

// Emails
const timeFormat = new Intl.DateTimeFormat("es-MX", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "America/Mexico_City",
});
export const greeting = (name: string) => `Hola, ${name}`;
export const emailReason = "Te escribimos porque tienes acceso a la administración de la tienda.";
export const invitation = {
  subject: "Tu acceso a la administración de la tienda",
  preview: "Elige tu contraseña para entrar.",
  text: "Ya puedes entrar a la administración de la tienda. Elige tu contraseña:",
};
export const passwordRecovery = {
  subject: "Cambia tu contraseña de la administración",
  preview: "Elige una contraseña nueva.",
  text: "Elige tu nueva contraseña:",
};
export const choosePassword = "Elegir contraseña";
export const linkServes = (hours: number) =>
  `El enlace sirve una vez, durante ${hours} horas. Si no lo esperabas, ignora este correo.`;
export const accountChanges: Record<AccountChange, { subject: string; text: string }> = {
  address: {
    subject: "Cambió tu correo de la administración",
    text:
      "Dirección puso otro correo en tu cuenta de la administración. Los enlaces que llegaron a " +
      "este ya no sirven.",
  },
  "second-factor-off": {
    subject: "Se quitó tu segundo paso",
    text:
      "Dirección quitó el segundo paso de tu cuenta de la administración y cerró tus sesiones. " +
      "Entra con tu contraseña y actívalo otra vez en «Mi cuenta».",
  },
};
export const warnIfUnexpected = "Si no lo esperabas, avisa ya a quien dirige la tienda.";
export const newDevice = {
  subject: "Entraste desde un dispositivo nuevo",
  preview: (device: string, at: Date) => `${device}, ${timeFormat.format(at)}.`,
  text: (device: string, at: Date) =>
    "Alguien entró con tu cuenta a la administración de la tienda: " +
    `${device}, ${timeFormat.format(at)}.`,
  advice:
    "Si fuiste tú, no hagas nada. Si no, cambia tu contraseña: tus otras sesiones se cierran.",
  action: "Revisar mi cuenta",
};
