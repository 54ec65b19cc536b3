import type { Email } from "#src/mail/email.ts";
import type { ContactMessage } from "./contract.ts";
import * as texts from "./texts.ts";

/** To the company, for each message of the contact form. */
export function contactEmail({ name, lastname, email, phone, message }: ContactMessage): Email {
  const sender = `${name} ${lastname}`;
  return {
    subject: texts.subject(sender),
    preview: message.slice(0, 120),
    blocks: [
      { kind: "title", text: texts.title(sender) },
      { kind: "quote", text: message },
      {
        kind: "details",
        details: phone
          ? [
              [texts.email, email],
              [texts.phone, phone],
            ]
          : [[texts.email, email]],
      },
      { kind: "button", text: texts.replyTo(name), url: `mailto:${email}` },
    ],
  };
}

/** To the sender: what the company got. */
export function contactCopyEmail({ name, message }: ContactMessage): Email {
  return {
    subject: texts.copySubject,
    preview: texts.copyPreview,
    blocks: [
      { kind: "title", text: texts.thanks(name) },
      { kind: "text", text: texts.whatWeGot },
      { kind: "quote", text: message },
    ],
  };
}
