import { formatTimestamp } from "#src/base/kernel/dates.ts";
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
export const orByEmail =
  "Si no puedes esperar, pide un enlace en «Olvidé mi contraseña» y elige otra.";
export const orRecoveryCode = "Si no puedes esperar, usa uno de tus códigos de respaldo.";
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
export const accountChanges = {
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
  preview: (device: string, at: Date) => `${device}, ${formatTimestamp(at)}`,
  text: (device: string, at: Date) =>
    "Alguien entró con tu cuenta a la administración de la tienda: " +
    `${device}, ${formatTimestamp(at)}`,
  advice:
    "Si fuiste tú, no hagas nada. Si no, cambia tu contraseña: tus otras sesiones se cierran.",
  action: "Revisar mi cuenta",
};

// The user's own account

export const ownAccount = "Mi cuenta";
export const openSessions = "Sesiones abiertas";

// Password
export const password = "Contraseña";
export const currentPassword = "Contraseña actual";
export const newPasswordLabel = "Contraseña nueva";
export const minLength = (min: number) => `Al menos ${min} caracteres`;
export const changePassword = "Cambiar contraseña";

// Second factor
export const ownSecondFactorTitle = "Segundo paso al entrar";
export const secondFactorIsOn = "Activo: al entrar se pide el código de tu teléfono.";
export const codesStored = "Ya los guardé";
export const removeOwnSecondFactor = "Quitar el segundo paso";
export const secondFactorHelp =
  "Además de la contraseña, un código de una aplicación como Google Authenticator. Quien adivine " +
  "tu contraseña no podrá entrar.";
export const activate = "Activar";
export const ownPassword = "Tu contraseña";
export const scanHelp =
  "Escanea este código con la aplicación y escribe los seis números que te da.";
export const qrCode = "Código para la aplicación";
export const typeSecret = "¿No puedes escanear? Escribe esta clave en la aplicación:";
export const code = "Código";
export const confirmCode = "Confirmar";
export const recoveryCodesHelp =
  "Guarda estos códigos en un lugar seguro: cada uno sirve una vez si pierdes el teléfono. No se " +
  "vuelven a mostrar.";
export const setUpTitle = "Tu segundo paso";
export const setUpHelp =
  "La tienda pide un segundo paso a todo el personal. Actívalo para entrar: solo se hace una vez.";

// Sessions
export const noSession = "Ninguna.";
export const thisSession = "Esta";
export const endSession = "Cerrar";
export const endAll = "Cerrar todas";

// The staff list, and what the owners do in it

export const colleagues = "Personal";
export const singular = "Persona";

// Errors of fields
export const roleMissing = "Elige un papel";
export const yesOrNoMissing = "Elige sí o no";
export const ownPasswordMissing = "Escribe tu propia contraseña para dar este acceso";

// Responses of the endpoints
export const notStaff = "Esa persona no es del personal";
export const emailTaken = "Ya hay alguien con ese correo";
export const ownRoleAndAccess = "Tu papel y tu acceso los cambia otra persona de dirección";
export const lastOwner = "Queda sin dirección: nombra antes a otra persona";
export const withoutAccess = "No tiene acceso: dáselo antes de mandar el enlace";
export const linkOnItsWay = (email: string) =>
  `El enlace va en camino a ${email}; los anteriores ya no sirven`;
export const ownSecondFactor = "El tuyo se quita en «Mi cuenta»";
export const noSecondFactor = "No tiene segundo paso";
export const theirSecondFactorRemoved =
  "Segundo paso quitado y sesiones cerradas: entra otra vez con su contraseña";
export const ownSecondFactorMissing = "Activa antes tu propio segundo paso, en «Mi cuenta»";

// The list
export const searchPlaceholder = "Nombre o correo";
export const invite = "Invitar";
export const role = "Papel";
export const secondFactor = "Segundo paso";
export const withSecondFactor = "Sí";
export const withoutSecondFactor = "No";
export const state = "Estado";
export const access = (active: boolean, invited: boolean) =>
  active ? (invited ? "Invitado" : "Activo") : "Sin acceso";

// The form
export const invitePerson = "Invitar a una persona";
export const invitationHelp = "Recibe un correo con un enlace para elegir su contraseña.";
export const ownPasswordHelp = "La tuya, no la suya: das un acceso que esa persona no tenía.";
export const mayDo = "Puede";
export const roleTasks: Record<Role, string> = {
  owner: "Todo: también el personal, la bitácora y borrar datos de clientes.",
  sales: "Pedidos con cancelaciones, productos, promociones, envíos, clientes y mensajes.",
  warehouse: "Preparar y enviar pedidos, y las existencias.",
  content: "Textos, fotos, anuncios y puntos de venta.",
};
export const withAccessHelp = "Sin acceso, sus sesiones se cierran; su nombre queda en la bitácora";

// A colleague's access
export const wayIn = "Su entrada";
export const ownWayIn = "Tu contraseña, tu segundo paso y tus sesiones están en";
export const noAccess = "No tiene acceso. Dáselo y guarda para mandarle un enlace.";
export const notChosenYet = (email: string) =>
  `Todavía no elige su contraseña. El enlace llegó a ${email} y sirve 48 horas.`;
export const forgottenPassword = "Si olvidó su contraseña, recibe un enlace para elegir otra.";
export const sendAgain = "Mandar otra vez";
export const sendLink = "Mandar enlace";
export const entersWithout = "Entra sin segundo paso.";
export const entersWith =
  "Entra con segundo paso. Si perdió el teléfono y sus códigos de respaldo, quítalo.";
export const removeSecondFactor = "Quitar su segundo paso";
export const removalTitle = "¿Quitar su segundo paso?";
export const removalAction = "Quitarlo";
export const removalQuestion = (name: string) =>
  `Asegúrate de que es ${name} quien lo pide. Sus sesiones se cierran y recibe un aviso por ` +
  "correo.";

// A second factor for everybody
export const requireSecondFactor = "Pedir el segundo paso a todo el personal";
export const requireHelp = "Además de la contraseña, un código del teléfono.";
export const secondFactorRequired = (required: boolean) =>
  required ? "Se pide el segundo paso a todo el personal" : "El segundo paso es opcional";
export const requireTitle = "¿Pedir el segundo paso?";
export const requireAction = "Pedirlo";
export const requireQuestion =
  "Quien todavía no lo tenga lo activa al entrar, antes de ver cualquier otra cosa. También " +
  "quien está trabajando ahora.";

// The operator's command, in English
export const commandHelp = `
  npm run user -- list
  npm run user -- add name@example.com --name "Ana Ruiz" --role owner
  npm run user -- password name@example.com
  npm run user -- reset-second-factor name@example.com
  npm run user -- disable name@example.com
  npm run user -- enable name@example.com

  Roles: owner, sales, warehouse, content
`;
export const notStaffMember = (field: string) => `The ${field} is not valid`;
export const unknownEmail = (email: string) =>
  `Nobody on the staff has the address ${email}. Look at the list: npm run user -- list`;
export const emailKnown = (email: string) => `Somebody has the address ${email} already.`;
export const nobodyYet =
  "  There is nobody yet. Add the first person: npm run user -- add name@example.com";
export const passwordOnly = (email: string) => `  ${email} signs in with a password alone again.`;
export const disabled = (email: string) => `  ${email} can no longer sign in.`;
export const enabled = (email: string) => `  ${email} can sign in.`;
export const lastOwnerStays = (email: string) =>
  `Without ${email} the store has no owner. Add another one first: ` +
  "npm run user -- add name@example.com";
export const personLine = (
  person: { email: string; name: string; role: Role; active: boolean },
  hasSecondFactor: boolean,
) =>
  `  ${person.email} · ${person.name} · ${person.role}` +
  `${hasSecondFactor ? " · second factor" : ""}${person.active ? "" : " · no access"}`;
export const newPassword = (email: string, password: string) =>
  `  Email:     ${email}\n  Password:  ${password}\n\n` +
  "  It is not shown again. Sign in at /admin, and change it under «Mi cuenta».";
