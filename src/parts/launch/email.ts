import type { Email } from "#src/base/mail/email.ts";
import * as texts from "./texts.ts";

/** The email to subscribers of the closed shop, sent once. */
export function shopOpenEmail(company: string, publicUrl: string): Email {
  const { subject, preview, title, text, button, reason } = texts.openEmail;
  return {
    subject: subject(company),
    preview,
    reason,
    blocks: [
      { kind: "title", text: title },
      { kind: "text", text },
      { kind: "button", text: button, url: publicUrl },
      { kind: "help", about: "" },
    ],
  };
}

/** A test email to the owner, to check that emails arrive. */
export function testEmail(publicUrl: string): Email {
  const { subject, preview, title, text, button, reason } = texts.testEmail;
  return {
    subject,
    preview,
    reason,
    blocks: [
      { kind: "title", text: title },
      { kind: "text", text },
      { kind: "button", text: button, url: `${publicUrl}/admin` },
    ],
  };
}
