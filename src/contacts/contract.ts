import * as v from "valibot";
import { emailAddress, optionalText, personName, requiredText } from "#src/kernel/fields.ts";

/** POST /api/contacts. */
export const ContactMessage = v.object({
  name: personName(80),
  lastname: personName(80),
  email: emailAddress,
  phone: optionalText(30),
  message: requiredText(4000),
});

export type ContactMessage = v.InferOutput<typeof ContactMessage>;
