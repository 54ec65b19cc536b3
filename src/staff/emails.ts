import type { Email } from "#src/mail/email.ts";

/** A link to a first or a new password. */
export function passwordEmail(
  { name, passwordHash }: { name: string; passwordHash: string | null },
  url: string,
  hours: number,
): Email {
  const isNew = passwordHash === null;
  return {
    subject: isNew
      ? "Tu acceso a la administración de la tienda"
      : "Cambia tu contraseña de la administración",
    preview: isNew ? "Elige tu contraseña para entrar." : "Elige una contraseña nueva.",
    blocks: [
      { kind: "title", text: `Hola, ${name}` },
      {
        kind: "text",
        text: isNew
          ? "Ya puedes entrar a la administración de la tienda. Elige tu contraseña:"
          : "Elige tu nueva contraseña:",
      },
      { kind: "button", text: "Elegir contraseña", url },
      {
        kind: "text",
        text: `El enlace sirve una vez, durante ${hours} horas. Si no lo esperabas, ignora este correo.`,
      },
    ],
  };
}

const changes = {
  address: {
    subject: "Cambió tu correo de la administración",
    text: "Dirección puso otro correo en tu cuenta de la administración. Los enlaces que llegaron a este ya no sirven.",
  },
  "second-factor-off": {
    subject: "Se quitó tu segundo paso",
    text: "Dirección quitó el segundo paso de tu cuenta de la administración y cerró tus sesiones. Entra con tu contraseña y actívalo otra vez en «Mi cuenta».",
  },
};
export type AccountChange = keyof typeof changes;

/** Of what somebody else changed about one's way in. */
export function accountChangeEmail(name: string, change: AccountChange): Email {
  const { subject, text } = changes[change];
  return {
    subject,
    preview: text,
    blocks: [
      { kind: "title", text: `Hola, ${name}` },
      { kind: "text", text },
      { kind: "text", text: "Si no lo esperabas, avisa ya a quien dirige la tienda." },
    ],
  };
}

const timeFormat = new Intl.DateTimeFormat("es-MX", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Mexico_City",
});

/** Somebody entered with a browser that this person never used before. */
export function newDeviceEmail(
  { name }: { name: string },
  { device, at, url }: { device: string; at: Date; url: string },
): Email {
  return {
    subject: "Entraste desde un dispositivo nuevo",
    preview: `${device}, ${timeFormat.format(at)}.`,
    blocks: [
      { kind: "title", text: `Hola, ${name}` },
      {
        kind: "text",
        text: `Alguien entró con tu cuenta a la administración de la tienda: ${device}, ${timeFormat.format(at)}.`,
      },
      {
        kind: "text",
        text: "Si fuiste tú, no hagas nada. Si no, cambia tu contraseña: tus otras sesiones se cierran.",
      },
      { kind: "button", text: "Revisar mi cuenta", url },
    ],
  };
}
