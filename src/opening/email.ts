import type { Email } from "#src/mail/email.ts";
import * as texts from "./texts.ts";

/** Once, to who asked at the closed shop. */
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

/** To the owner, who wants to see that emails arrive. */
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
