import { sentence } from "#src/kernel/sentence.ts";

/** Spanish texts for the emails about accounts. */

export const reason = "Te escribimos porque alguien usó este correo en nuestra tienda.";
export const confirmationEmail = {
  subject: "Confirma tu cuenta",
  preview: "Un toque y ya puedes comprar.",
  text: (name: string) =>
    `${sentence(`Hola, ${name}`)} Creaste una cuenta en nuestra tienda. Confirma que este correo es ` +
    "tuyo y ya puedes comprar.",
  action: "Confirmar mi cuenta",
  advice: (hours: number) =>
    `El enlace sirve una vez, durante ${hours} horas. Si no fuiste tú, no hagas nada: sin ` +
    "confirmar, la cuenta no se abre.",
};
export const recoveryEmail = {
  subject: "Cambia tu contraseña",
  preview: "Pediste una contraseña nueva.",
  text: (name: string) =>
    `${sentence(`Hola, ${name}`)} Pediste cambiar la contraseña de tu cuenta. Elige una nueva aquí:`,
  action: "Elegir contraseña nueva",
  advice: (hours: number) =>
    `El enlace sirve una vez, durante ${hours} horas, y al usarlo se cierran tus sesiones ` +
    "abiertas. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.",
};
export const choosePasswordEmail = {
  subject: "Elige tu contraseña",
  preview: "Ya tienes cuenta en nuestra tienda.",
  text: (name: string) =>
    `${sentence(`Hola, ${name}`)} Ya tienes una cuenta con este correo: la trajimos de nuestra ` +
    "tienda anterior, con tus datos. Elige una contraseña y entra.",
  action: "Elegir mi contraseña",
  advice: (hours: number) =>
    `El enlace sirve una vez, durante ${hours} horas. Si no fuiste tú quien lo pidió, no hagas ` +
    "nada: tu cuenta sigue igual.",
};
