import * as v from "valibot";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { emailAddress, requiredText } from "#src/kernel/fields.ts";
import { type Action, type Role, roles } from "./roles.ts";

/** The endpoints under /api/admin that concern the staff itself. */

const email = v.pipe(emailAddress, v.toLowerCase());
const password = v.pipe(
  v.string("Escribe tu contraseña"),
  v.nonEmpty("Escribe tu contraseña"),
  v.maxLength(200),
);
const newPassword = v.pipe(
  v.string("Escribe una contraseña"),
  v.minLength(minPasswordLength, `Usa al menos ${minPasswordLength} caracteres`),
  v.maxLength(200, "Usa 200 caracteres como máximo"),
);
/** Six digits of the telephone, or a recovery code; blanks and dashes as people copy them. */
const code = v.pipe(
  v.string("Escribe el código"),
  v.maxLength(40),
  v.transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase()),
);

export const StaffLogin = v.object({ email, password, code: v.optional(code) });
export const StaffRecovery = v.object({ email });
export const ChosenPassword = v.object({
  token: v.pipe(v.string("Falta el código del enlace"), v.maxLength(200)),
  password: newPassword,
});
export const PasswordChange = v.object({ password, newPassword });
export const SecondFactorCode = v.object({ code });
export const OwnPassword = v.object({ password });

export const StaffInput = v.object({
  name: requiredText(120),
  email,
  role: v.picklist(roles, "Elige un papel"),
  active: v.optional(v.boolean(), true),
});
export type StaffInput = v.InferOutput<typeof StaffInput>;

export const StaffRulesInput = v.object({ secondFactorRequired: v.boolean("Elige sí o no") });

/** Who is at the desk, as the screens know it. */
export interface StaffSession {
  id: number;
  name: string;
  email: string;
  role: Role;
  actions: Action[];
  secondFactor: boolean;
  /** Nothing else is served before. */
  mustSetUpSecondFactor: boolean;
  /** To be sent back as `x-csrf-token` with everything that changes something. */
  csrfToken: string;
}
