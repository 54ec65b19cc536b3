import type { Letter } from "#src/mail/letter.ts";

/** A link to a first or a new password. */
export function passwordLetter({ name, passwordHash }: { name: string; passwordHash: string | null }, url: string, hours: number): Letter {
  const isNew = passwordHash === null;
  return {
    subject: isNew ? "Tu acceso a la administración de la tienda" : "Cambia tu contraseña de la administración",
    preview: isNew ? "Elige tu contraseña para entrar." : "Elige una contraseña nueva.",
    blocks: [
      { kind: "title", text: `Hola, ${name}` },
      {
        kind: "text",
        text: isNew ? "Ya puedes entrar a la administración de la tienda. Elige tu contraseña:" : "Elige tu nueva contraseña:",
      },
      { kind: "button", text: "Elegir contraseña", url },
      { kind: "text", text: `El enlace sirve una vez, durante ${hours} horas. Si no lo esperabas, ignora este correo.` },
    ],
  };
}
