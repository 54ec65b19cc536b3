import type { Email } from "#src/mail/email.ts";
import type { ContactMessage } from "./contract.ts";

/** To the company, for each message of the contact form. */
export function contactEmail(message: ContactMessage): Email {
  const sender = `${message.name} ${message.lastname}`;
  return {
    subject: `Mensaje de ${sender}`,
    preview: message.message.slice(0, 120),
    blocks: [
      { kind: "title", text: `${sender} te escribió` },
      { kind: "quote", text: message.message },
      {
        kind: "details",
        details: [
          ["Correo", message.email],
          ...(message.phone ? [["Teléfono", message.phone] as [string, string]] : []),
        ],
      },
      { kind: "button", text: `Responder a ${message.name}`, url: `mailto:${message.email}` },
    ],
  };
}

/** To the sender: what the company got. */
export function contactCopyEmail({ name, message }: ContactMessage): Email {
  return {
    subject: "Recibimos tu mensaje",
    preview: "Te respondemos a este correo.",
    blocks: [
      { kind: "title", text: `Gracias por escribirnos, ${name}` },
      {
        kind: "text",
        text: "Esto nos llegó. Te respondemos a este mismo correo, casi siempre el mismo día hábil.",
      },
      { kind: "quote", text: message },
    ],
  };
}
