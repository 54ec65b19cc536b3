/** The Spanish of the user's own account in the back office. */

export const title = "Mi cuenta";
export const openSessions = "Sesiones abiertas";

// Password
export const password = "Contraseña";
export const currentPassword = "Contraseña actual";
export const newPassword = "Contraseña nueva";
export const minLength = (min: number) => `Al menos ${min} caracteres`;
export const changePassword = "Cambiar contraseña";

// Second factor
export const secondFactor = "Segundo paso al entrar";
export const secondFactorIsOn = "Activo: al entrar se pide el código de tu teléfono.";
export const codesStored = "Ya los guardé";
export const removeSecondFactor = "Quitar el segundo paso";
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
