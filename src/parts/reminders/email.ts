import { cartUrl } from "#src/shop/cart/cart-link.ts";
import type { Email } from "#src/base/mail/email.ts";
import { linesBlock } from "#src/shop/orders/emails/email-blocks.ts";
import type { LineForEmail } from "#src/shop/orders/emails/order-for-email.ts";
import * as texts from "./texts.ts";

/**
 * The email that reminds a customer, once, of a cart.
 * @param lines what can still be bought of it, at the prices of now
 * @param token of the link that refuses such emails
 */
export const reminderEmail = (
  name: string,
  lines: (LineForEmail & { id: number })[],
  { publicUrl, token }: { publicUrl: string; token: string },
): Email => ({
  subject: texts.subject,
  preview: texts.preview,
  reason: texts.reason,
  blocks: [
    { kind: "title", text: texts.title },
    { kind: "text", text: texts.body(name) },
    { kind: "button", text: texts.fillCart, url: publicUrl + cartUrl(lines) },
    linesBlock(lines),
    { kind: "help", about: texts.askUs },
    { kind: "link", text: texts.ownData, url: `${publicUrl}/mis-datos` },
    { kind: "link", text: texts.refuse, url: `${publicUrl}/recordatorios/${token}` },
  ],
});
