/**
 * Accounts of the staff: sign-in with a second factor, roles, devices.
 *
 * Every endpoint of the back office asks for a right of `roles.ts`; `e2e/api/staff/roles.test.ts`
 * has the same table by hand.
 *
 * Start with `roles.ts`, then `guard.server.ts`, `commands.server.ts`.
 */

import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { minPasswordLength } from "#src/base/kernel/password-length.ts";
import { emailAddress, requiredText } from "#src/base/kernel/fields.ts";
import { ungrouped } from "#src/base/kernel/strings.ts";
import { type Action, actions, roles } from "./roles.ts";
import * as texts from "./texts.ts";

const email = v.pipe(emailAddress, v.toLowerCase());
const password = v.pipe(
  v.string(texts.passwordMissing),
  v.nonEmpty(texts.passwordMissing),
  v.maxLength(200),
);
const newPassword = v.pipe(
  v.string(texts.newPasswordMissing),
  v.minLength(minPasswordLength, texts.passwordTooShort(minPasswordLength)),
  v.maxLength(200, texts.passwordTooLong(200)),
);
/**
 * Six digits from the phone, or a recovery code; accepts the blanks and dashes that people copy.
 */
const code = v.pipe(
  v.string(texts.codeMissing),
  v.maxLength(40),
  v.transform((typed) => ungrouped(typed).toUpperCase()),
);

const StaffLogin = v.object({ email, password, code: v.optional(code) });
const StaffRecovery = v.object({ email });
const ChosenPassword = v.object({
  token: v.pipe(v.string(texts.linkTokenMissing), v.maxLength(200)),
  password: newPassword,
});
const FirstOwner = v.object({
  token: v.pipe(v.string(texts.linkTokenMissing), v.maxLength(200)),
  name: requiredText(80),
  email,
  password: newPassword,
});
const PasswordChange = v.object({ password, newPassword });
const SecondFactorCode = v.object({ code });
const OwnPassword = v.object({ password });

/** The signed-in user, as the screens know it. */
export const StaffSession = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  actions: v.array(v.picklist(actions)),
  secondFactor: v.boolean(),
  /** Until it is set up, all other requests are rejected. */
  mustSetUpSecondFactor: v.boolean(),
  /** Must be sent back as `x-csrf-token` with every change. */
  csrfToken: v.string(),
});
export type StaffSession = v.InferOutput<typeof StaffSession>;

export const OpenSession = v.object({
  id: v.number(),
  device: v.nullable(v.string()),
  createdAt: v.string(),
  seenAt: v.string(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

export const staffAuthEndpoints = {
  "POST /login": {
    summary: "Log in",
    description: "The session is a cookie.",
    body: StaffLogin,
    responses: {
      200: StaffSession,
      401: v.object({
        msg: v.string(),
        /** The password is right, but the code of the second factor is missing or wrong. */
        needsCode: v.exactOptional(v.literal(true)),
      }),
    },
  },
  "POST /forgot-password": {
    summary: "Request a password reset",
    body: StaffRecovery,
    responses: { 200: Message },
  },
  "POST /choose-password": {
    summary: "Reset a password",
    description:
      "Takes the token of an emailed link, ends every session, and logs in unless the account has " +
      "a second factor.",
    body: ChosenPassword,
    responses: { 200: Message, 400: "The link is used or expired, or the password is too common" },
  },
  "POST /first-owner": {
    summary: "Create the first owner",
    description: "Takes the token of the URL that the terminal printed, and logs in.",
    body: FirstOwner,
    responses: {
      200: StaffSession,
      400: "The link is used or expired, or the password is too common",
    },
  },
} satisfies Endpoints<Action>;

export const ownAccountEndpoints = {
  "GET /session": { summary: "Retrieve the session", responses: { 200: StaffSession } },
  "POST /logout": { summary: "Log out", responses: { 200: Message } },
  "GET /sessions": {
    summary: "List one's own sessions",
    responses: { 200: v.array(v.object({ ...OpenSession.entries, current: v.boolean() })) },
  },
  "DELETE /sessions": {
    summary: "End all other sessions",
    responses: { 200: Message },
  },
  "DELETE /sessions/:id": {
    summary: "End one of one's own sessions",
    responses: { 200: Message, 404: "The session already ended" },
  },
  "POST /password": {
    summary: "Change one's own password",
    description: "Ends all other sessions.",
    body: PasswordChange,
    responses: { 200: Message, 403: "The current password is wrong" },
  },
  "POST /second-factor": {
    summary: "Start setting up a second factor",
    body: OwnPassword,
    responses: {
      /** The image is the secret as a QR code in SVG. */
      200: v.object({ secret: v.string(), image: v.string() }),
      403: "The password is wrong",
      409: "A second factor is already set up",
    },
  },
  "PUT /second-factor": {
    summary: "Confirm the second factor",
    description: "Takes its first code.",
    body: SecondFactorCode,
    responses: { 200: v.object({ recoveryCodes: v.array(v.string()) }), 400: "The code is wrong" },
  },
  "POST /second-factor/removal": {
    summary: "Remove the second factor",
    body: OwnPassword,
    responses: { 200: Message, 403: "The password is wrong" },
  },
} satisfies Endpoints<Action>;
