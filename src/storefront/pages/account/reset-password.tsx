import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { Route } from "./+types/reset-password";
import { endSession, sessionStore, storedToken } from "#src/shop/customers/session.ts";
import { keptSignUp } from "#src/shop/customers/sign-up.ts";
import { allRequired, userNotFound } from "#src/shop/customers/texts.ts";
import { minPasswordLength } from "#src/base/kernel/password-length.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { connectionNote, showAlert } from "#src/base/ui/alert.ts";
import { PasswordField } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/base/ui/form-page.tsx";
import { Button } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import * as texts from "./texts.ts";
import type { LogInState } from "#src/shop/page-kit/way-back.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.newPassword);
export const meta = pageHead;

const fields = ["password", "password2"] as const;

/** @param token of the email's link */
function useResetForm(token: string) {
  const backend = useBackend();
  const navigate = useNavigate();
  const submit = async ({ password }: { password: string }) => {
    try {
      // Sends the first value; a mismatch was shown while typing.
      const body = { token, password };
      const { email } = await request(backend, "POST /customers/reset-password", { body });
      // Their sessions ended, also this browser's.
      if (email && sessionStore.get().customer?.email === email) endSession(storedToken());
      showAlert("success", texts.passwordChanged);
      const { from } = keptSignUp();
      const state: LogInState = { ...(email && { email }), ...(from && { from }) };
      await navigate("/login", { state });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.message === "User not found") showAlert("error", userNotFound);
      return {
        errors: {
          password:
            error.fields[0]?.msg ??
            connectionNote(error) ??
            (error.status >= 500 ? texts.passwordNotReached : texts.passwordNotChanged),
        },
      };
    }
  };
  const check = ({ password: typed }: { password: string }) =>
    typed.length < minPasswordLength ? { errors: { password: texts.passwordTooShort } } : null;
  return useForm(fields, submit, { required: fields, alert: allRequired, check });
}

export default function ResetPassword() {
  const { token = "" } = useParams();
  const { form, field, busy } = useResetForm(token);
  const password2 = field("password2");
  const [typed, setTyped] = useState({ password: "", password2: "" });
  const type = (name: keyof typeof typed) => (event: React.ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [name]: event.target.value });
  const differ = typed.password2 !== "" && typed.password !== typed.password2;
  return (
    <FormPage title={texts.newPassword}>
      <form className={formStyles.form} {...form}>
        <PasswordField
          label={texts.newPassword}
          {...field("password")}
          autoComplete="new-password"
          maxLength={200}
          onChange={type("password")}
        />
        <PasswordField
          label={texts.repeatPassword}
          {...password2}
          autoComplete="new-password"
          maxLength={200}
          {...(differ && !password2.error && { error: texts.passwordsDiffer })}
          onChange={type("password2")}
        />
        <Button type="submit" disabled={busy}>
          {busy ? texts.saving : texts.changePassword}
        </Button>
      </form>
      <FormLinks>
        <Link to="/forgot-password">{texts.askLinkAgain}</Link>
      </FormLinks>
    </FormPage>
  );
}
