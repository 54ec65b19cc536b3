/**
 * Accounts of customers: sign-up, sessions, profile and addresses.
 *
 * Passwords are stored hashed, tokens travel in a header and never in a cookie, and no cache may
 * store personal data.
 *
 * Start with `guard.server.ts` (who asks), then `commands.server.ts`, `session.ts` (in the
 * browser).
 */

import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { minPasswordLength } from "#src/base/kernel/password-length.ts";
import { emailAddress, personName, phoneNumber, requiredCode } from "#src/base/kernel/fields.ts";
import { codeDigits } from "./code-digits.ts";
import { ungrouped } from "#src/base/kernel/strings.ts";
import * as texts from "./texts.ts";

/** In the fields of checkout. */
export const KnownAddress = v.object({
  street: v.string(),
  state: v.string(),
  city: v.string(),
  postalCode: v.string(),
});
export type KnownAddress = v.InferOutput<typeof KnownAddress>;

const KnownPlace = v.omit(KnownAddress, ["street"]);
export type KnownPlace = v.InferOutput<typeof KnownPlace>;

/** A signed-in customer's profile. */
export const Profile = v.object({
  name: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  /** Ours: their address in the shop that they were imported from. */
  address: v.nullish(KnownAddress),
  /** Ours: what they always pay less, if they do; the server decides by what it stored. */
  discountPercent: v.nullish(v.number()),
  /** Ours: where their last order went, or else that address. */
  place: v.nullish(KnownPlace),
});
export type Profile = v.InferOutput<typeof Profile>;

/** `emailSent`: false if too many were sent already, so no other follows now. */
export const NotConfirmed = v.object({ msg: v.string(), emailSent: v.boolean() });

export const LoggedIn = v.object({ ...Profile.entries, token: v.string() });
export type LoggedIn = v.InferOutput<typeof LoggedIn>;

const email = v.pipe(emailAddress, v.toLowerCase());
const newPassword = v.pipe(
  v.string(texts.newPasswordMissing),
  v.minLength(minPasswordLength, texts.passwordTooShort(minPasswordLength)),
  v.maxLength(200, texts.passwordTooLong(200)),
);
const token = v.pipe(v.string(texts.linkTokenMissing), v.maxLength(200, texts.linkTokenTooLong));

export const Registration = v.pipe(
  v.object({
    name: personName(80),
    lastname: personName(80),
    email,
    phone: phoneNumber,
    password: newPassword,
    password2: v.string(texts.passwordNotRepeated),
  }),
  v.forward(
    v.check(({ password, password2 }) => password === password2, texts.passwordsDiffer),
    ["password2"],
  ),
);
export type Registration = v.InferOutput<typeof Registration>;

export const Login = v.object({
  email,
  password: v.pipe(v.string(texts.passwordMissing), v.maxLength(200)),
});
/** Ours: `signUpToken`, which the browser of the registration sends along with the link's token. */
export const Registered = v.object({ msg: v.string(), signUpToken: v.exactOptional(v.string()) });
export const Confirmation = v.object({ token, signUpToken: v.exactOptional(token) });
/**
 * The owner of the link can read that mailbox, so the log-in form may show its address. Only the
 * browser that registered gets a session.
 */
export const Confirmed = v.object({
  msg: v.string(),
  email: v.exactOptional(v.string()),
  session: v.exactOptional(LoggedIn),
});
export const Recovery = v.object({ email });
/** Ours: `email`, as for a confirmation. */
export const PasswordChanged = v.object({ msg: v.string(), email: v.exactOptional(v.string()) });
export const PasswordReset = v.object({ token, password: newPassword });

export const OwnAccount = v.object({
  ...Profile.entries,
  /** False if their data may be used for their orders only. */
  secondaryUse: v.boolean(),
});
export type OwnAccount = v.InferOutput<typeof OwnAccount>;

/**
 * The fields that a customer can correct, or the staff on their request. The email address is not
 * one of them, since it identifies the account.
 */
export const PersonalData = v.object({
  name: personName(80),
  lastname: personName(80),
  phone: phoneNumber,
});
export const ProfileChange = v.object({
  ...PersonalData.entries,
  secondaryUse: v.optional(v.boolean(texts.yesOrNoMissing)),
});
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

const currentPassword = v.pipe(
  v.string(texts.passwordMissing),
  v.nonEmpty(texts.passwordMissing),
  v.maxLength(200),
);
export const PasswordChange = v.object({ currentPassword, password: newPassword });
export const OwnErasure = v.object({ currentPassword });

const isCode = (code: string) =>
  /^\d+$/.test(code) && Object.values(codeDigits).includes(code.length);

/** Ours: `codeToken`, which only this browser has, unless the code is a long one of any browser. */
export const CodeSent = v.object({ msg: v.string(), codeToken: v.exactOptional(v.string()) });
/** Ours: the digits of an email; `person` where the shop knows nobody with the address. */
export const CodeSession = v.object({
  email,
  code: v.pipe(
    requiredCode(60),
    // Whoever copies a line of the email has its words too.
    v.transform((typed) => ungrouped(typed).replace(/^\D+:/, "")),
    v.check((code) => isCode(code), texts.notDigits(codeDigits)),
  ),
  codeToken: v.exactOptional(token),
  person: v.nullish(PersonalData),
});

/** Accounts: the messages are as specified, and pages translate them. */
export const customersEndpoints = {
  "POST /customers/register": {
    summary: "Make an account; an email with a link follows",
    body: Registration,
    responses: { 201: Registered, 409: "User already exists" },
  },
  "POST /customers/confirm-account": {
    summary: "Confirm an account; signs in the browser that registered",
    body: Confirmation,
    responses: { 200: Confirmed, 400: "Invalid token" },
  },
  "POST /customers/resend-confirmation": {
    summary: "Send the confirmation's link again",
    description: "Answers the same whether or not an account waits for it.",
    body: Recovery,
    responses: { 200: Message },
  },
  "POST /customers/login": {
    summary: "Log in",
    body: Login,
    responses: {
      200: LoggedIn,
      401: "Invalid password",
      403: NotConfirmed,
      404: "User not found",
    },
  },
  "POST /customers/forgot-password": {
    summary: "Ask for a link to a new password",
    body: Recovery,
    responses: { 200: Message, 404: "User not found" },
  },
  "POST /customers/reset-password": {
    summary: "Choose a new password; every session ends",
    body: PasswordReset,
    responses: { 200: PasswordChanged, 404: "User not found" },
  },
  "POST /customers/code": {
    summary: "Send six digits to an address, to sign up or in with",
    description:
      "Answers the same whether or not it has an account. The six digits serve with `codeToken` " +
      "alone. After many requests for an address, the emails bring sixteen digits that serve by " +
      "themselves, and then no more emails follow for a while.",
    body: Recovery,
    responses: { 200: CodeSent },
  },
  "POST /customers/code/session": {
    summary: "Sign up or in with the digits",
    body: CodeSession,
    responses: {
      200: LoggedIn,
      400: "Wrong, tried too often, or expired",
      409: "The shop knows nobody with that address: send `person` too",
    },
  },
  "GET /customers/profile": {
    summary: "Who is signed in",
    needs: "customer",
    responses: { 200: Profile },
  },
  "POST /customers/logout": {
    summary: "End this session",
    needs: "customer",
    responses: { 200: Message },
  },
} satisfies Endpoints<"customer">;

/** The endpoints of a signed-in customer's own account. */
export const accountEndpoints = {
  "GET /customers/account": {
    summary: "The customer's own account",
    needs: "customer",
    responses: { 200: OwnAccount },
  },
  "POST /customers/profile": {
    summary: "Correct name and telephone",
    needs: "customer",
    body: ProfileChange,
    responses: { 200: OwnAccount },
  },
  "POST /customers/password": {
    summary: "Choose another password; other sessions end",
    needs: "customer",
    body: PasswordChange,
    responses: { 200: Message, 400: "The current password is wrong, or the new one too short" },
  },
} satisfies Endpoints<"customer">;
