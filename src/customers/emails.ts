import type { Email } from "#src/mail/email.ts";
import type { Profile } from "./contract.ts";
import * as texts from "./texts.ts";

type Texts = typeof texts.confirmationEmail;

export const confirmationEmail = (customer: Profile, url: string, hours: number): Email =>
  linkEmail(texts.confirmationEmail, customer, { url, hours });

export const recoveryEmail = (customer: Profile, url: string, hours: number): Email =>
  linkEmail(texts.recoveryEmail, customer, { url, hours });

export const choosePasswordEmail = (customer: Profile, url: string, hours: number): Email =>
  linkEmail(texts.choosePasswordEmail, customer, { url, hours });

function linkEmail(
  { subject, preview, text, action, advice }: Texts,
  { name }: Profile,
  { url, hours }: { url: string; hours: number },
): Email {
  return {
    subject,
    preview,
    reason: texts.emailReason,
    blocks: [
      { kind: "title", text: subject },
      { kind: "text", text: text(name) },
      { kind: "button", text: action, url },
      { kind: "text", text: advice(hours) },
    ],
  };
}
