import type { Email } from "#src/base/mail/email.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import * as texts from "./texts.ts";

/** Changes of an owner to a colleague's access, of which the colleague is notified. */
export const accountChanges = keysOf(texts.accountChanges);
export type AccountChange = keyof typeof texts.accountChanges;

/** An email with a link to choose a first or new password. */
export function passwordEmail(
  { name, passwordHash }: { name: string; passwordHash: string | null },
  url: string,
  hours: number,
): Email {
  const { subject, preview, text } =
    passwordHash === null ? texts.invitation : texts.passwordRecovery;
  return {
    subject,
    preview,
    reason: texts.emailReason,
    blocks: [
      { kind: "title", text: texts.greeting(name) },
      { kind: "text", text },
      { kind: "button", text: texts.choosePassword, url },
      { kind: "text", text: texts.linkServes(hours) },
    ],
  };
}

/** An email about somebody else's change to the recipient's access. */
export function accountChangeEmail(name: string, change: AccountChange): Email {
  const { subject, text } = texts.accountChanges[change];
  return {
    subject,
    preview: text,
    reason: texts.emailReason,
    blocks: [
      { kind: "title", text: texts.greeting(name) },
      { kind: "text", text },
      { kind: "text", text: texts.warnIfUnexpected },
    ],
  };
}

/** An email about a log-in with a browser that the recipient never used before. */
export function newDeviceEmail(
  { name }: { name: string },
  { device, at, url }: { device: string; at: Date; url: string },
): Email {
  const { subject, preview, text, advice, action } = texts.newDevice;
  return {
    subject,
    preview: preview(device, at),
    reason: texts.emailReason,
    blocks: [
      { kind: "title", text: texts.greeting(name) },
      { kind: "text", text: text(device, at) },
      { kind: "button", text: action, url },
      { kind: "text", text: advice },
    ],
  };
}
