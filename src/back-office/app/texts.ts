import type { MenuSection } from "#src/back-office/ui/manifest.ts";

/** The Spanish around the staff's screens: log-in, bar, menu and interruptions. */

export const loading = "Cargando";
export const title = "Administración";
export const home = "Inicio";
export const areas = "Áreas";
export const sections: Readonly<Record<MenuSection, string>> = {
  sales: "Ventas",
  catalogue: "Catálogo",
  shop: "Tienda",
  team: "Equipo",
};
/** Of every field that offers something while one types. */
export const autocomplete = {
  noOptionsText: "Nada coincide",
  loadingText: "Cargando…",
  openText: "Abrir",
  closeText: "Cerrar",
  clearText: "Borrar",
};
export const choose = "Elegir";
export const oneByOne = "Cambia los registros uno por uno";

// Log-in
export const email = "Correo";
export const password = "Contraseña";
export const code = "Código de tu teléfono";
export const codeHelp = "O uno de tus códigos de respaldo";
export const enter = "Entrar";
export const forgotten = "Olvidé mi contraseña";
export const newPassword = "Contraseña nueva";
export const newPasswordHelp = "Escribe tu correo y te mandamos un enlace para elegir otra.";
export const sendLink = "Mandar enlace";
export const back = "Volver";

// A first or a new password
export const choosePassword = "Elige tu contraseña";
export const passwordAgain = "Otra vez";
export const passwordsDiffer = "Las contraseñas no coinciden";
export const minLength = (min: number) => `Al menos ${min} caracteres`;
export const savePassword = "Guardar";

// The first owner
export const welcome = "Esta tienda es tuya";
export const welcomeHelp =
  "Elige con qué correo y contraseña entras. Después te decimos qué sigue.";
export const name = "Tu nombre";
export const begin = "Empezar";

// The bar
export const seeShop = "Ver tienda";
export const ownAccount = "Mi cuenta";
export const logOut = "Cerrar sesión";
export const logOutUnsaved =
  "Tienes cambios sin guardar. Al cerrar sesión se pierden. ¿Cerrar sesión?";

// Interruptions of a request
export const notFinished = "No se pudo terminar";
export const typedIsStillHere = "Lo que escribiste sigue aquí.";
export const tryAgain = "Intentar de nuevo";
export const enterAgain = "Entra otra vez";
export const enterToGoOn = "Lo que escribiste sigue aquí: entra y seguimos donde estabas.";
export const notNow = "Ahora no";
export const enterAndGoOn = "Entrar y seguir";

// Leaving unsaved work
export const unsavedChanges = "Tienes cambios sin guardar";
export const leaveHelp =
  "Si sales ahora, quedan como borrador en este navegador y te los ofrecemos cuando vuelvas.";
export const leave = "Salir sin guardar";
export const stay = "Seguir editando";
