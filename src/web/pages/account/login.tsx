import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/login";
import { useSession } from "#src/customers/session.ts";
import { signIn } from "#src/customers/session-changes.ts";
import { textOf } from "#src/customers/request-errors.ts";
import * as customerTexts from "#src/customers/texts.ts";
import { request } from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Field, PasswordField } from "#src/ui/field.tsx";
import { emptyFields, isEmpty, useForm } from "#src/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/ui/form-page.tsx";
import { Button } from "#src/ui/parts.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { accountHead } from "./account-head.ts";
import * as texts from "./texts.ts";
import { useWayBack } from "./way-back.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.logIn);
export const meta = pageHead;

/** By the `msg` of the backend. */
const rejections = {
  "Invalid password": customerTexts.invalidPassword,
  "User not found": customerTexts.userNotFound,
  "User is not confirmed": customerTexts.userNotConfirmed,
};

const fields = ["email", "password"] as const;

export default function Login() {
  const wayBack = useWayBack();
  useReturn(wayBack);
  const { onSubmit, errors, busy } = useLoginForm(wayBack?.from);
  return (
    <FormPage title={texts.logIn} intro={wayBack && texts.goOn}>
      <form className={formStyles.form} method="post" noValidate onSubmit={onSubmit}>
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          error={errors["email"]}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={errors["password"]}
        />
        <Button type="submit" disabled={busy}>
          {busy ? texts.loggingIn : texts.logIn}
        </Button>
      </form>
      <FormLinks>
        <Link to="/forgot-password" state={wayBack}>
          {texts.forgotPassword}
        </Link>
        <Link to="/signup" state={wayBack}>
          {texts.createOne}
        </Link>
      </FormLinks>
    </FormPage>
  );
}

/** Who was sent here goes back as soon as somebody is signed in, were it in another tab. */
function useReturn(wayBack: ReturnType<typeof useWayBack>): void {
  const navigate = useNavigate();
  const { customer } = useSession();
  const { from, cart } = wayBack ?? {};
  useEffect(() => {
    if (customer && from) void navigate(from, { replace: true, state: { cart } });
  }, [customer, from, cart, navigate]);
}

function useLoginForm(from: string | undefined) {
  const backend = useBackend();
  const navigate = useNavigate();
  return useForm(fields, async ({ email, password }) => {
    const empty = emptyFields({ email, password }, fields);
    if (!isEmpty(empty)) {
      showAlert("error", customerTexts.allRequired);
      return { errors: empty };
    }
    try {
      const { token, ...customer } = await request(backend, "POST /customers/login", {
        body: { email: email.trim(), password },
      });
      signIn(token, customer);
    } catch (error) {
      return showAlert("error", textOf(error, rejections));
    }
    showAlert("success", texts.loggedIn);
    if (!from) await navigate("/");
  });
}
