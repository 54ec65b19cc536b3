import { emailUrl } from "#src/base/kernel/email-address.ts";
import { phoneUrl } from "#src/base/kernel/phone-number.ts";
import type { Email } from "#src/base/mail/email.ts";
import type { ContactMessage } from "./contract.ts";
import * as texts from "./texts.ts";

/** The email to the company about a message of the contact form. */
export function contactEmail({ name, lastname, email, phone, message }: ContactMessage): Email {
  const sender = `${name} ${lastname}`;
  return {
    subject: texts.subject(sender),
    preview: message.slice(0, 120),
    reason: texts.companyReason,
    blocks: [
      { kind: "title", text: texts.title(sender) },
      { kind: "quote", text: message },
      {
        kind: "details",
        details: [
          { name: texts.email, value: email, url: emailUrl(email) },
          ...(phone ? [{ name: texts.phone, value: phone, url: phoneUrl(phone) }] : []),
        ],
      },
      { kind: "button", text: texts.replyTo(name), url: emailUrl(email) },
    ],
  };
}

/** The email to the sender, with a copy of the message. */
export function contactCopyEmail({ name, message }: ContactMessage): Email {
  return {
    subject: texts.copySubject,
    preview: texts.copyPreview,
    reason: texts.copyReason,
    blocks: [
      { kind: "title", text: texts.thanks(name) },
      { kind: "text", text: texts.whatWeGot },
      { kind: "quote", text: message },
      { kind: "help", about: "" },
    ],
  };
}
