import { minPasswordLength } from "#src/base/kernel/password-length.ts";

/** Spanish texts for the account pages: log-in, registration, recovery. */

// Fields and actions
export const password = "Contraseña";
export const repeatPassword = "Repite la contraseña";
export const passwordsDiffer = "Las contraseñas no coinciden";
export const phoneHelp = "Diez dígitos, como quieras escribirlos";
export const passwordTooShort = `Usa al menos ${minPasswordLength} caracteres`;
export const forgotPassword = "Olvidé mi contraseña";
export const tryAgain = "Intentar de nuevo";
export const saving = "Guardando...";
export const sending = "Enviando...";
export const wait = "Tarda solo un momento.";

// Log-in
export const logIn = "Iniciar Sesión";
const goOn = "Entra y sigues donde estabas.";
const paymentIsSought = "Entra y buscamos tu pago: no pagues otra vez.";
const sessionEnded = "Tu sesión terminó.";
/** @param from the page that asks for it; the card page leads to /order-done */
export const whyLogIn = ({ from, ended }: { from: string; ended: boolean }) =>
  [ended && sessionEnded, from.startsWith("/order-done") ? paymentIsSought : goOn]
    .filter(Boolean)
    .join(" ");
export const loggingIn = "Entrando...";
export const loggedIn = "Sesión iniciada correctamente";
/** After a log-in that this browser does not store. */
export const sessionNotStored =
  "Tu navegador no la guarda: dura mientras no cierres ni recargues la página.";
export const withCode = "Entrar con un código, sin contraseña";
export const withPassword = "Entrar con mi contraseña";
export const createOne = "Crear una cuenta";
export const wrongPassword = "Esta contraseña no es la de tu cuenta. Revísala o pide otra.";
export const unknownEmail = "No hay una cuenta con este correo. Revísalo o crea una.";

// Registration
export const createAccount = "Crear Cuenta";
export const createAccountIntro =
  "Con tu cuenta compras, sigues tus pedidos y guardas tu dirección.";
export const creatingAccount = "Creando tu cuenta...";
export const byCreating = "Al crear tu cuenta";
export const createAccountPrivacy = "Usamos tus datos para tu cuenta y tus pedidos.";
export const registered = "Usuario registrado correctamente. Confirma tu cuenta en tu correo";
export const haveAccount = "Ya tengo cuenta";
export const emailHasAccount = "Este correo ya tiene cuenta: inicia sesión con él.";

// The confirmation email
export const confirmationLead = {
  registered: "Mandamos el enlace para confirmar tu cuenta a",
  unconfirmed: "Te falta confirmar tu cuenta. El enlace se mandó a",
  "sent-again": "Te falta confirmar tu cuenta. Va en camino otro correo a",
  "sent-often": "Te falta confirmar tu cuenta. Ya mandamos varios correos a",
  "maybe-sent": "Si tu cuenta espera confirmación, va en camino otro enlace a",
} as const;
export const confirmationHint = {
  registered: "Ábrelo para entrar. Si tarda unos minutos, busca en el correo no deseado.",
  unconfirmed: "Ábrelo y vuelve a entrar. Busca también en el correo no deseado.",
  "sent-again": "Abre su enlace para entrar.",
  "sent-often": "Abre el más nuevo; busca también en el correo no deseado.",
  "maybe-sent": "Ábrelo para entrar. Si no llega, revisa que el correo esté bien escrito.",
} as const;
export const openMailService = (name: string) => `Abrir ${name}`;
export const resend = "Reenviar";
export const correctSignUp = "Corregir";
export const confirmationSentAgain = "Te mandamos otro correo para confirmar tu cuenta";
export const maybeSentAgain = "Si tu cuenta espera confirmación, te mandamos otro correo";

// Confirmation
export const confirmAccount = "Confirma tu cuenta";
export const confirming = "Confirmando tu cuenta...";
export const confirmed = "Cuenta confirmada correctamente";
export const confirmedTitle = "Tu cuenta está confirmada";
export const confirmedHint = "Ya puedes iniciar sesión y comprar.";
export const notConfirmed = "No pudimos confirmar tu cuenta";
export const notConfirmedHint =
  "El enlace ya se usó o ha expirado. Si ya confirmaste, inicia sesión.";
export const anotherLinkHint = "Si todavía no la confirmas, te mandamos otro enlace a este correo.";
export const notReachedHint =
  "También puede ser la conexión o algo de nuestro lado: inténtalo de nuevo.";

// Recovery
export const recoverPassword = "Recuperar Contraseña";
export const recoverPasswordIntro =
  "Escribe el correo de tu cuenta y te mandamos cómo poner una contraseña nueva.";
export const emailRequired = "El email es obligatorio";
export const sendInstructions = "Enviar instrucciones";
export const instructionsSent = "Instrucciones enviadas correctamente";
export const backToLogIn = "Volver a iniciar sesión";
export const checkEmail = "Revisa tu correo";
export const checkEmailHint =
  "Te mandamos las instrucciones para poner una contraseña nueva. Si no llegan en unos " +
  "minutos, busca en el correo no deseado.";
export const askAgain = "Pedir otro correo";
export const newPassword = "Contraseña nueva";
export const changePassword = "Cambiar contraseña";
export const passwordChanged = "Contraseña cambiada correctamente";
export const passwordNotChanged =
  "No pudimos cambiar la contraseña. El enlace pudo haber expirado: pide otro.";
export const passwordNotReached =
  "No pudimos cambiar la contraseña: algo falló de nuestro lado. Inténtalo de nuevo.";
export const askLinkAgain = "Pedir otro enlace";

// Mis datos

export const title = "Mis datos";
export const orders = "Tus pedidos";
export const notLoaded = "No se pudieron obtener tus datos";
export const notLoadedReload =
  "No se pudieron obtener tus datos. Recarga la página para intentarlo otra vez.";

// Person
export const person = "Quién eres";
export const emailHelp = "Con este correo entras y aquí te escribimos";
export const save = "Guardar cambios";
export const saved = "Guardamos tus datos";
export const emailChanged = "¿Cambió tu correo? Crea otra cuenta con el nuevo y borra esta, o";
export const writeUs = "escríbenos";

// Password
export const ownPassword = "Tu contraseña";
export const passwordNote = "Al cambiarla se cierran tus sesiones en otros equipos.";
export const currentPassword = "Contraseña actual";
export const changing = "Cambiando...";

// Addresses
export const addresses = "Dónde te entregamos";
export const addressesNote =
  "De tus pedidos. Si un pedido va a una dirección equivocada, escríbenos antes de que salga.";
export const noAddresses = "Todavía no te hemos entregado nada.";
export const typedAddress = "Para tu próxima compra, este navegador recuerda:";
export const forgetAddress = "Olvidar esta dirección";

// Tax data
export const addressForgotten = "Este navegador ya no recuerda esa dirección";

// Use of data
export const use = "Cómo usamos tus datos";
export const secondaryUse =
  "Pueden preguntarme qué me pareció mi compra y avisarme de productos y ofertas.";
export const allowed = "Guardamos que sí";
export const notAllowed = "Guardamos que no";
export const downloadNote =
  "Descarga en un archivo todo lo que sabemos de ti: tu cuenta, pedidos, pagos, mensajes " +
  "y correos.";
export const download = "Descargar mis datos";
export const downloadJson = "En JSON";
export const downloaded = "Descargamos tus datos";
export const otherRights = "Para lo demás, tus derechos y cómo ejercerlos están en un solo texto.";

// Deleting the account
export const erasure = "Borrar tu cuenta";
export const erasureNote =
  "Borramos tu nombre, correo, teléfono, direcciones, mensajes y correos. Lo que " +
  "compraste queda sin tu nombre, porque la ley fiscal pide guardarlo. No se puede " +
  "deshacer.";
export const erase = "Borrar mi cuenta";
export const erasurePassword = "Tu contraseña, para saber que eres tú";
export const confirmErasure = "Sí, borrar mi cuenta";
export const erasing = "Borrando...";
export const keepAccount = "Conservar mi cuenta";
