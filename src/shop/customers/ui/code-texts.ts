/** Spanish texts for signing up or in with a code by email. */

export const whoAreYou = "¿A qué correo te mandamos el código?";
export const codeHint = "Te mandamos un código de 6 dígitos: sin contraseña.";
export const sendCode = "Mandarme el código";
export const sending = "Mandando…";
export const codeSentTo = (address: string) => `Te lo mandamos a ${address}.`;
export const anotherSentTo = (address: string) =>
  `Te mandamos otro a ${address}. El anterior ya no sirve.`;
export const longCodeSentTo = (address: string) =>
  `Usa el código de 16 dígitos del correo más reciente que te mandamos a ${address}.`;
export const code = "Código de 6 dígitos";
export const longCode = "Código de 16 dígitos";
export const goOn = "Continuar";
export const checking = "Revisando…";
export const newHere = "Es tu primera vez aquí. ¿Cómo te llamas?";
export const otherEmail = "Usar otro correo";
export const sendAnother = "Mandar otro código";
export const privacy = "Usamos tus datos para tu cuenta y tus pedidos.";
export const accepting = "Al continuar";
export const required = "Llena los campos marcados";
