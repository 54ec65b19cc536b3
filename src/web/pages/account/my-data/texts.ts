import { minPasswordLength } from "#src/kernel/password-length.ts";

/** Spanish texts for customers' own data. */

export const title = "Mis datos";
export const orders = "Tus pedidos";
export const notLoaded = "No se pudieron obtener tus datos";
export const notLoadedReload =
  "No se pudieron obtener tus datos. Recarga la página para intentarlo otra vez.";
export const offline = "No hay conexión. Lo que escribiste sigue aquí: inténtalo de nuevo.";

// Person
export const person = "Quién eres";
export const firstName = "Nombre";
export const lastName = "Apellido";
export const phone = "Teléfono";
export const phoneHelp = "Diez dígitos, como quieras escribirlos";
export const email = "Correo";
export const emailHelp = "Con este correo entras y aquí te escribimos";
export const save = "Guardar cambios";
export const saving = "Guardando...";
export const saved = "Guardamos tus datos";
export const emailChanged = "¿Cambió tu correo? Crea otra cuenta con el nuevo y borra esta, o";
export const writeUs = "escríbenos";

// Password
export const ownPassword = "Tu contraseña";
export const passwordNote = "Al cambiarla se cierran tus sesiones en otros equipos.";
export const currentPassword = "Contraseña actual";
export const newPassword = "Contraseña nueva";
export const passwordTooShort = `Usa al menos ${minPasswordLength} caracteres`;
export const changePassword = "Cambiar contraseña";
export const changing = "Cambiando...";

// Addresses
export const addresses = "Dónde te entregamos";
export const addressesNote =
  "De tus pedidos. Si un pedido va a una dirección equivocada, escríbenos antes de que salga.";
export const noAddresses = "Todavía no te hemos entregado nada.";
export const typedAddress = "Para tu próxima compra, este navegador recuerda:";
export const forgetAddress = "Olvidar esta dirección";
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
