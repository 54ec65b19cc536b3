import type { Email } from "#src/base/mail/email.ts";
import type { Profile } from "./contract.ts";
import { codeDigits } from "./code-digits.ts";
import * as texts from "./texts.ts";

/** The email with the digits that sign its reader in. */
export const codeEmail = (code: string, minutes: number): Email => ({
  subject: texts.codeEmail.subject,
  preview: texts.codeEmail.preview,
  reason: texts.codeEmail.reason,
  blocks: [
    { kind: "title", text: texts.codeEmail.title(code) },
    { kind: "text", text: texts.codeEmail.text(minutes) },
    ...(code.length === codeDigits.long
      ? [{ kind: "text" as const, text: texts.codeEmail.whyLong }]
      : []),
    { kind: "text", text: texts.codeEmail.advice },
  ],
});

/** The email with a link that confirms an account, or leads to a new or a first password. */
export function linkEmail(
  kind: keyof typeof texts.linkEmails,
  { name }: Profile,
  { url, hours }: { url: string; hours: number },
): Email {
  const { subject, preview, text, action, advice } = texts.linkEmails[kind];
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
