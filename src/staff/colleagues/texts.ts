import type { Role } from "#src/staff/roles.ts";

/** The Spanish of the staff list, and of the owners' actions in it. */

export const title = "Personal";
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
export const secondFactorRemoved =
  "Segundo paso quitado y sesiones cerradas: entra otra vez con su contraseña";
export const ownSecondFactorMissing = "Activa antes tu propio segundo paso, en «Mi cuenta»";

// The list
export const searchPlaceholder = "Nombre o correo";
export const invite = "Invitar";
export const name = "Nombre";
export const email = "Correo";
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
export const ownPassword = "Tu contraseña";
export const ownPasswordHelp = "La tuya, no la suya: das un acceso que esa persona no tenía.";
export const mayDo = "Puede";
export const roleTasks: Record<Role, string> = {
  owner: "Todo: también el personal, la bitácora y borrar datos de clientes.",
  sales: "Pedidos con cancelaciones, productos, promociones, envíos, clientes y mensajes.",
  warehouse: "Preparar y enviar pedidos, y las existencias.",
  content: "Textos, fotos, anuncios y puntos de venta.",
};
export const withAccess = "Con acceso";
export const withAccessHelp = "Sin acceso, sus sesiones se cierran; su nombre queda en la bitácora";

// A colleague's access
export const wayIn = "Su entrada";
export const ownWayIn = "Tu contraseña, tu segundo paso y tus sesiones están en";
export const ownAccount = "Mi cuenta";
export const noAccess = "No tiene acceso. Dáselo y guarda para mandarle un enlace.";
export const openSessions = "Sesiones abiertas";
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

// The operator's command
export const commandHelp = `
  npm run user -- list
  npm run user -- add correo@ejemplo.com --name "Ana Ruiz" --role owner
  npm run user -- password correo@ejemplo.com
  npm run user -- reset-second-factor correo@ejemplo.com
  npm run user -- disable correo@ejemplo.com
  npm run user -- enable correo@ejemplo.com

  Papeles: owner (dirección), sales (ventas), warehouse (bodega), content (contenido)
`;
export const unknownEmail = (email: string) =>
  `Nadie del personal tiene el correo ${email}. Mira la lista: npm run user -- list`;
export const emailKnown = (email: string) => `Ya hay alguien con el correo ${email}.`;
export const nobodyYet =
  "  Todavía no hay nadie. Crea a la primera persona: npm run user -- add correo@ejemplo.com";
export const passwordOnly = (email: string) => `  ${email} entra otra vez solo con su contraseña.`;
export const disabled = (email: string) => `  ${email} ya no puede entrar.`;
export const enabled = (email: string) => `  ${email} puede entrar.`;
export const lastOwnerStays = (email: string) =>
  `Sin ${email} la tienda queda sin dirección. Crea antes a otra persona: ` +
  "npm run user -- add correo@ejemplo.com";
export const personLine = (
  person: { email: string; name: string; active: boolean },
  roleName: string,
  hasSecondFactor: boolean,
) =>
  `  ${person.email} · ${person.name} · ${roleName}` +
  `${hasSecondFactor ? " · segundo paso" : ""}${person.active ? "" : " · sin acceso"}`;
export const newPassword = (email: string, password: string) =>
  `  Correo:      ${email}\n  Contraseña:  ${password}\n\n` +
  "  No se vuelve a mostrar. Se entra en /admin y se cambia en «Mi cuenta».";
