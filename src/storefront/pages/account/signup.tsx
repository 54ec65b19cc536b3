import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/signup";
import { minPasswordLength } from "#src/base/kernel/password-length.ts";
import { fieldErrors, textOf } from "#src/shop/customers/customer-request.ts";
import { keepSignUp } from "#src/shop/customers/sign-up.ts";
import { allRequired, userExists } from "#src/shop/customers/texts.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { isNumeric, phoneProblem, tidyPhone } from "#src/base/kernel/phone-number.ts";
import { phoneProblems } from "#src/base/kernel/texts.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { useEmailCheck } from "#src/base/ui/email-check.ts";
import { EmailField } from "#src/base/ui/email-field.tsx";
import { Field, Fields, fieldStyles, PasswordField } from "#src/base/ui/field.tsx";
import { isEmpty, type Problems, useForm } from "#src/base/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/base/ui/form-page.tsx";
import { Button } from "#src/base/ui/parts.tsx";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import * as texts from "./texts.ts";
import {
  keepTyped,
  keptTyped,
  signUpFields,
  type SignUpField,
  type TypedSignUp,
} from "./typed-sign-up.ts";
import {
  type LogInState,
  useLogInState,
  useWayBack,
  type WayBack,
} from "#src/shop/page-kit/way-back.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.createAccount);
export const meta = pageHead;

export default function Signup() {
  const wayBack = useWayBack();
  const { form, field, busy, likely } = useSignupForm(wayBack);
  return (
    <FormPage title={texts.createAccount} intro={texts.createAccountIntro}>
      <form aria-label={texts.createAccount} className={formStyles.form} {...form}>
        <SignupFields field={field} likely={likely} />
        <PrivacyNote accepting={texts.byCreating}>{texts.createAccountPrivacy}</PrivacyNote>
        <Button type="submit" disabled={busy}>
          {busy ? texts.creatingAccount : texts.createAccount}
        </Button>
      </form>
      <FormLinks>
        <Link to="/login" state={wayBack}>
          {texts.haveAccount}
        </Link>
        <Link to="/forgot-password" state={wayBack}>
          {texts.forgotPassword}
        </Link>
      </FormLinks>
    </FormPage>
  );
}

type SignupFieldsProps = Pick<ReturnType<typeof useSignupForm>, "field" | "likely">;

/** Filled in for who comes back to correct the address of their email. */
function SignupFields({ field, likely }: SignupFieldsProps) {
  const { corrects } = useLogInState();
  const [kept] = useState(keptTyped);
  const typed = corrects ? kept : null;
  const text = (name: SignUpField) => ({ ...field(name), defaultValue: typed?.[name] });
  return (
    <Fields>
      <Field
        {...personFields.name}
        {...text("name")}
        data-autofocus={corrects ? undefined : true}
      />
      <Field {...personFields.lastname} {...text("lastname")} />
      <EmailField
        {...personFields.email}
        {...text("email")}
        likely={likely}
        data-autofocus={corrects}
      />
      <Field {...personFields.phone} {...text("phone")} help={texts.phoneHelp} />
      <PasswordField
        label={texts.password}
        {...text("password")}
        autoComplete="new-password"
        maxLength={200}
        help={texts.passwordTooShort}
        className={fieldStyles.wide}
      />
      <PasswordField
        label={texts.repeatPassword}
        {...text("password2")}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={200}
      />
    </Fields>
  );
}

function useSignupForm(wayBack: WayBack | null) {
  const backend = useBackend();
  const navigate = useNavigate();
  const { likely, ask } = useEmailCheck();
  const submit = async (values: TypedSignUp) => {
    const email = values.email.trim();
    const question = ask(email);
    if (question) return { errors: question };
    // What the next page shows, while the account is made.
    import("./check-email.tsx").catch(console.warn);
    try {
      const { signUpToken } = await request(backend, "POST /customers/register", {
        body: { ...values, email, phone: tidyPhone(values.phone) },
      });
      if (signUpToken) keepSignUp({ token: signUpToken, ...wayBack });
    } catch (error) {
      showAlert("error", textOf(error, { "User already exists": userExists }), error);
      return { errors: registrationErrors(error) };
    }
    keepTyped(values);
    showAlert("success", texts.registered);
    const state: LogInState = { ...wayBack, email, registered: true };
    await navigate("/login", { state });
  };
  const checks = { required: signUpFields, alert: allRequired, check };
  return { ...useForm(signUpFields, submit, checks), likely };
}

function registrationErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError && error.message === "User already exists"
    ? { email: texts.emailHasAccount }
    : fieldErrors(error);
}

function check({ phone, password, password2 }: TypedSignUp): Problems | null {
  const wrongPhone = isNumeric(phone) ? null : phoneProblem(phone);
  const errors = {
    ...(password !== password2 && { password2: texts.passwordsDiffer }),
    ...(wrongPhone && { phone: phoneProblems[wrongPhone] }),
    ...(password.length < minPasswordLength && { password: texts.passwordTooShort }),
  };
  return isEmpty(errors) ? null : { errors };
}
