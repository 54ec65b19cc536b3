import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { Route } from "./+types/reset-password";
import { allRequired } from "#src/customers/texts.ts";
import { ApiError, request } from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { PasswordField } from "#src/ui/field.tsx";
import { emptyFields, isEmpty, useForm } from "#src/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/ui/form-page.tsx";
import { Button } from "#src/ui/parts.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { accountHead } from "./account-head.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Contraseña nueva");
export const meta = pageHead;

const notDone = "No pudimos cambiar la contraseña. El enlace pudo haber expirado: pide otro.";
const notResponded =
  "No pudimos cambiar la contraseña: puede ser la conexión o algo de nuestro lado. Inténtalo de nuevo.";

const fields = ["password", "password2"] as const;

export default function ResetPassword() {
  const backend = useBackend();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const [typed, setTyped] = useState({ password: "", password2: "" });
  const { onSubmit, errors, busy } = useForm(fields, async ({ password, password2 }) => {
    const empty = emptyFields({ password, password2 }, fields);
    if (!isEmpty(empty)) {
      showAlert("error", allRequired);
      return { errors: empty };
    }
    try {
      // The first value is the one that counts; a difference was pointed out while typing.
      await request(backend, "POST /customers/reset-password", { body: { token, password } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.message === "User not found") showAlert("error", "Usuario no encontrado");
      return {
        errors: {
          password:
            error.fields[0]?.msg ??
            (error.status === 0 || error.status >= 500 ? notResponded : notDone),
        },
      };
    }
    showAlert("success", "Contraseña cambiada correctamente");
    await navigate("/login");
  });
  const type = (name: keyof typeof typed) => (event: React.ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [name]: event.target.value });
  const differ = typed.password2 !== "" && typed.password !== typed.password2;
  return (
    <FormPage title="Contraseña nueva">
      <form className={formStyles.form} method="post" noValidate onSubmit={onSubmit}>
        <PasswordField
          label="Contraseña nueva"
          name="password"
          autoComplete="new-password"
          maxLength={200}
          error={errors["password"]}
          onChange={type("password")}
        />
        <PasswordField
          label="Repite la contraseña"
          name="password2"
          autoComplete="new-password"
          maxLength={200}
          error={errors["password2"] ?? (differ ? "Las contraseñas no coinciden" : null)}
          onChange={type("password2")}
        />
        <Button type="submit" disabled={busy}>
          {busy ? "Guardando..." : "Cambiar contraseña"}
        </Button>
      </form>
      <FormLinks>
        <Link to="/forgot-password">Pedir otro enlace</Link>
      </FormLinks>
    </FormPage>
  );
}
