import * as v from "valibot";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { emailAddress, personName, requiredText } from "#src/kernel/fields.ts";

/** The endpoints under /api/customers. */

/** What the shop knows of a signed-in customer. */
export interface Profile {
  name: string;
  lastname: string;
  email: string;
  phone: string;
}

export type LoggedIn = Profile & { token: string };

const email = v.pipe(emailAddress, v.toLowerCase());
const newPassword = v.pipe(
  v.string("Escribe una contraseña"),
  v.minLength(minPasswordLength, `Usa al menos ${minPasswordLength} caracteres`),
  v.maxLength(200, "Usa 200 caracteres como máximo"),
);
const token = v.pipe(
  v.string("Falta el código del enlace"),
  v.maxLength(200, "El código del enlace no es válido"),
);

export const Registration = v.pipe(
  v.object({
    name: personName(80),
    lastname: personName(80),
    email,
    phone: v.pipe(requiredText(20), v.digits("El teléfono solo lleva números")),
    password: newPassword,
    password2: v.string("Repite la contraseña"),
  }),
  v.forward(
    v.check(({ password, password2 }) => password === password2, "Las contraseñas no coinciden"),
    ["password2"],
  ),
);
export type Registration = v.InferOutput<typeof Registration>;

export const Login = v.object({
  email,
  password: v.pipe(v.string("Escribe tu contraseña"), v.maxLength(200)),
});
export const Confirmation = v.object({ token });
export const Recovery = v.object({ email });
export const PasswordReset = v.object({ token, password: newPassword });

const phone = v.pipe(requiredText(20), v.digits("El teléfono solo lleva números"));

/** GET /api/customers/account. */
export type OwnAccount = Profile & {
  /** False: their data serve their orders and nothing else. */
  secondaryUse: boolean;
};

/**
 * What a customer, or the staff at their wish, may correct. The email address is not among it: it
 * is the account's proof.
 */
export const PersonalData = v.object({ name: personName(80), lastname: personName(80), phone });
export const ProfileChange = v.object({
  ...PersonalData.entries,
  secondaryUse: v.optional(v.boolean("Elige sí o no")),
});
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

const currentPassword = v.pipe(
  v.string("Escribe tu contraseña"),
  v.nonEmpty("Escribe tu contraseña"),
  v.maxLength(200),
);
export const PasswordChange = v.object({ currentPassword, password: newPassword });
export const OwnErasure = v.object({ currentPassword });
