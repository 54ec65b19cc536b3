import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/forgot-password";
import { recoveryTexts, textOf } from "#src/customers/texts.ts";
import { request } from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Field } from "#src/ui/field.tsx";
import { useForm } from "#src/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/ui/form-page.tsx";
import { Button } from "#src/ui/parts.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { accountHead } from "./account-head.ts";
import { useWayBack } from "./way-back.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  accountHead(context, "Recuperar Contraseña");
export const meta = pageHead;

const emailRequired = "El email es obligatorio";

export default function ForgotPassword() {
  const backend = useBackend();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const { onSubmit, errors, busy } = useForm(["email"], async ({ email }) => {
    if (email.trim() === "") {
      showAlert("error", emailRequired);
      return { errors: { email: emailRequired } };
    }
    try {
      await request(backend, "POST /customers/forgot-password", { body: { email: email.trim() } });
    } catch (error) {
      return showAlert("error", textOf(error, recoveryTexts));
    }
    showAlert("success", "Instrucciones enviadas correctamente");
    await navigate("/confirm-send");
  });
  return (
    <FormPage
      title="Recuperar Contraseña"
      intro="Escribe el correo de tu cuenta y te mandamos cómo poner una contraseña nueva."
    >
      <form className={formStyles.form} method="post" noValidate onSubmit={onSubmit}>
        <Field
          label="Correo"
          name="email"
          type="email"
          autoComplete="email"
          error={errors["email"]}
        />
        <Button type="submit" disabled={busy}>
          {busy ? "Enviando..." : "Enviar instrucciones"}
        </Button>
      </form>
      <FormLinks>
        <Link to="/login" state={wayBack}>
          Volver a iniciar sesión
        </Link>
      </FormLinks>
    </FormPage>
  );
}
