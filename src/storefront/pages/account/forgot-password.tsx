import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/forgot-password";
import { textOf } from "#src/shop/customers/customer-request.ts";
import { keepWayBack } from "#src/shop/customers/sign-up.ts";
import { userNotFound } from "#src/shop/customers/texts.ts";
import { request } from "#src/base/kernel/api-client.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Field } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/base/ui/form-page.tsx";
import { Button } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import * as texts from "./texts.ts";
import { type LogInState, useLogInState, useWayBack } from "#src/shop/page-kit/way-back.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  accountHead(context, texts.recoverPassword);
export const meta = pageHead;

export default function ForgotPassword() {
  const backend = useBackend();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const { email: known = "" } = useLogInState();
  const submit = async (typed: Record<"email", string>) => {
    const email = typed.email.trim();
    try {
      await request(backend, "POST /customers/forgot-password", { body: { email } });
    } catch (error) {
      return showAlert("error", textOf(error, { "User not found": userNotFound }), error);
    }
    showAlert("success", texts.instructionsSent);
    if (wayBack) keepWayBack(wayBack);
    const state: LogInState = { ...wayBack, email };
    await navigate("/confirm-send", { state });
  };
  const required = { required: ["email"], alert: texts.emailRequired } as const;
  const { form, field, busy } = useForm(["email"], submit, required);
  return (
    <FormPage title={texts.recoverPassword} intro={texts.recoverPasswordIntro}>
      <form className={formStyles.form} {...form}>
        <Field {...personFields.email} {...field("email")} key={known} defaultValue={known} />
        <Button type="submit" disabled={busy}>
          {busy ? texts.sending : texts.sendInstructions}
        </Button>
      </form>
      <FormLinks>
        <Link to="/login" state={wayBack}>
          {texts.backToLogIn}
        </Link>
      </FormLinks>
    </FormPage>
  );
}
