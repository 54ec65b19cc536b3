import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/forgot-password";
import { textOf } from "#src/customers/customer-request.ts";
import { keepWayBack } from "#src/customers/sign-up.ts";
import { userNotFound } from "#src/customers/texts.ts";
import { request } from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Field } from "#src/ui/field.tsx";
import { useForm } from "#src/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/ui/form-page.tsx";
import { Button } from "#src/ui/parts.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { personFields } from "./person-fields.ts";
import * as texts from "./texts.ts";
import { type LogInState, useLogInState, useWayBack } from "./way-back.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "#src/web/rendering/page-context.ts";

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
