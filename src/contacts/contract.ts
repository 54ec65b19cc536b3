import * as v from "valibot";
import { emailAddress, optionalText, requiredText } from "#src/kernel/fields.ts";

/** POST /api/contacts. */
export const ContactMessage = v.object({
  name: requiredText(80),
  lastname: requiredText(80),
  email: emailAddress,
  phone: optionalText(30),
  message: requiredText(4000),
});

export type ContactMessage = v.InferOutput<typeof ContactMessage>;
