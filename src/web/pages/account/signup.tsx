import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/signup";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { fieldErrors, textOf } from "#src/customers/customer-request.ts";
import { keepSignUp } from "#src/customers/sign-up.ts";
import { allRequired, userExists } from "#src/customers/texts.ts";
import { ApiError, request } from "#src/kernel/api-client.ts";
import { isPhone, tidyPhone } from "#src/kernel/phone-number.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Field, Fields, fieldStyles, PasswordField } from "#src/ui/field.tsx";
import { isEmpty, type Problems, useForm } from "#src/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/ui/form-page.tsx";
import { Button } from "#src/ui/parts.tsx";
import { PrivacyNote } from "#src/web/pages/legal/privacy-note.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { personFields } from "./person-fields.ts";
import * as texts from "./texts.ts";
import { type LogInState, useWayBack, type WayBack } from "./way-back.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "#src/web/rendering/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.createAccount);
export const meta = pageHead;

const fields = ["name", "lastname", "email", "phone", "password", "password2"] as const;

type Values = Record<(typeof fields)[number], string>;

export default function Signup() {
  const wayBack = useWayBack();
  const { form, field, busy } = useSignupForm(wayBack);
  return (
    <FormPage title={texts.createAccount} intro={texts.createAccountIntro}>
      <form aria-label={texts.createAccount} className={formStyles.form} {...form}>
        <SignupFields field={field} />
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

function SignupFields({ field }: Pick<ReturnType<typeof useSignupForm>, "field">) {
  return (
    <Fields>
      <Field {...personFields.name} {...field("name")} data-autofocus />
      <Field {...personFields.lastname} {...field("lastname")} />
      <Field {...personFields.email} {...field("email")} />
      <Field {...personFields.phone} {...field("phone")} help={texts.phoneHelp} />
      <PasswordField
        label={texts.password}
        {...field("password")}
        autoComplete="new-password"
        maxLength={200}
        help={texts.passwordTooShort}
        className={fieldStyles.wide}
      />
      <PasswordField
        label={texts.repeatPassword}
        {...field("password2")}
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
  const submit = async (values: Values) => {
    const email = values.email.trim();
    try {
      const { signUpToken } = await request(backend, "POST /customers/register", {
        body: { ...values, email, phone: tidyPhone(values.phone) },
      });
      if (signUpToken) keepSignUp({ token: signUpToken, ...wayBack });
    } catch (error) {
      showAlert("error", textOf(error, { "User already exists": userExists }), error);
      return { errors: registrationErrors(error) };
    }
    showAlert("success", texts.registered);
    const state: LogInState = { ...wayBack, email, registered: true };
    await navigate("/login", { state });
  };
  return useForm(fields, submit, { required: fields, alert: allRequired, check });
}

function registrationErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError && error.message === "User already exists"
    ? { email: texts.emailHasAccount }
    : fieldErrors(error);
}

function check({ phone, password, password2 }: Values): Problems | null {
  const errors = {
    ...(password !== password2 && { password2: texts.passwordsDiffer }),
    ...(!isPhone(phone) && { phone: texts.phoneNotNumeric }),
    ...(password.length < minPasswordLength && { password: texts.passwordTooShort }),
  };
  return isEmpty(errors) ? null : { errors };
}
