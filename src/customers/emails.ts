import type { Email } from "#src/mail/email.ts";
import type { Profile } from "./contract.ts";

export function confirmationEmail({ name }: Profile, url: string, hours: number): Email {
  return {
    subject: "Confirma tu cuenta",
    preview: "Un toque y ya puedes comprar.",
    blocks: [
      { kind: "title", text: `Hola, ${name}` },
      {
        kind: "text",
        text: "Creaste una cuenta en nuestra tienda. Confirma que este correo es tuyo y ya puedes comprar.",
      },
      { kind: "button", text: "Confirmar mi cuenta", url },
      {
        kind: "text",
        text: `El enlace sirve una vez, durante ${hours} horas. Si no fuiste tú, no hagas nada: sin confirmar, la cuenta no se abre.`,
      },
    ],
  };
}

export function recoveryEmail({ name }: Profile, url: string, hours: number): Email {
  return {
    subject: "Cambia tu contraseña",
    preview: "Pediste una contraseña nueva.",
    blocks: [
      { kind: "title", text: `Hola, ${name}` },
      { kind: "text", text: "Pediste cambiar la contraseña de tu cuenta. Elige una nueva aquí:" },
      { kind: "button", text: "Elegir contraseña nueva", url },
      {
        kind: "text",
        text: `El enlace sirve una vez, durante ${hours} horas, y al usarlo se cierran tus sesiones abiertas. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.`,
      },
    ],
  };
}
