/**
 * Messages that visitors send to the company.
 *
 * A message is stored before it is emailed, so none is lost while mail fails.
 *
 * Start with `commands.server.ts`, then `staff/` (where they are answered).
 */

import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { emailAddress, optionalText, personName, requiredText } from "#src/base/kernel/fields.ts";

export const ContactMessage = v.object({
  name: personName(80),
  lastname: personName(80),
  email: emailAddress,
  phone: optionalText(30),
  message: requiredText(4000),
});

export type ContactMessage = v.InferOutput<typeof ContactMessage>;

export const contactsEndpoints = {
  "POST /contacts": {
    summary: "Write to the company",
    body: ContactMessage,
    responses: { 201: Message, 429: "Too many messages from one sender" },
  },
} satisfies Endpoints;
