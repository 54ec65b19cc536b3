import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/signup";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { allRequired, fieldErrors, registerTexts, textOf } from "#src/customers/texts.ts";
import { request } from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Field, Fields, fieldStyles, PasswordField } from "#src/ui/field.tsx";
import { emptyFields, isEmpty, useForm } from "#src/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/ui/form-page.tsx";
import { Button } from "#src/ui/parts.tsx";
import { PrivacyNote } from "#src/web/pages/legal/privacy-note.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { accountHead } from "./account-head.ts";
import { useWayBack, type WayBack } from "./way-back.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Crear Cuenta");
export const meta = pageHead;

const fields = ["name", "lastname", "email", "phone", "password", "password2"] as const;
const different = "Las contraseñas no coinciden";
const numeric = "El teléfono solo lleva números";
const tooShort = `Usa al menos ${minPasswordLength} caracteres`;

export default function Signup() {
  const wayBack = useWayBack();
  const { onSubmit, errors, busy } = useSignupForm(wayBack);
  return (
    <FormPage
      title="Crear Cuenta"
      intro="Con tu cuenta compras, sigues tus pedidos y guardas tu dirección."
    >
      <form className={formStyles.form} method="post" noValidate onSubmit={onSubmit}>
        <SignupFields errors={errors} />
        <PrivacyNote accepting="Al crear tu cuenta">
          Usamos tus datos para tu cuenta y tus pedidos.
        </PrivacyNote>
        <Button type="submit" disabled={busy}>
          {busy ? "Creando tu cuenta..." : "Crear Cuenta"}
        </Button>
      </form>
      <FormLinks>
        <Link to="/login" state={wayBack}>
          Ya tengo cuenta
        </Link>
        <Link to="/forgot-password" state={wayBack}>
          Olvidé mi contraseña
        </Link>
      </FormLinks>
    </FormPage>
  );
}

function SignupFields({ errors }: { errors: Record<string, string> }) {
  return (
    <Fields>
      <Field
        label="Nombre"
        name="name"
        autoComplete="given-name"
        maxLength={80}
        error={errors["name"]}
      />
      <Field
        label="Apellido"
        name="lastname"
        autoComplete="family-name"
        maxLength={80}
        error={errors["lastname"]}
      />
      <Field
        label="Correo"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors["email"]}
      />
      <Field
        label="Teléfono"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        help="Solo números"
        error={errors["phone"]}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="new-password"
        maxLength={200}
        help={tooShort}
        className={fieldStyles.wide}
        error={errors["password"]}
      />
      <PasswordField
        label="Repite la contraseña"
        name="password2"
        autoComplete="new-password"
        maxLength={200}
        error={errors["password2"]}
      />
    </Fields>
  );
}

function useSignupForm(wayBack: WayBack | null) {
  const backend = useBackend();
  const navigate = useNavigate();
  return useForm(fields, async (values) => {
    const problem = findProblem(values);
    if (problem) {
      showAlert("error", problem.message);
      return { errors: problem.errors };
    }
    try {
      await request(backend, "POST /customers/register", {
        body: { ...values, email: values.email.trim(), phone: values.phone.trim() },
      });
    } catch (error) {
      showAlert("error", textOf(error, registerTexts));
      return { errors: fieldErrors(error) };
    }
    showAlert("success", "Usuario registrado correctamente. Confirma tu cuenta en tu correo");
    await navigate("/login", { state: wayBack });
  });
}

/** The first thing that keeps this from being sent, with the fields that it is about. */
function findProblem(values: Record<(typeof fields)[number], string>) {
  const empty = emptyFields(values, fields);
  if (!isEmpty(empty)) return { message: allRequired, errors: empty };
  const { phone, password, password2 } = values;
  if (password !== password2) return { message: different, errors: { password2: different } };
  if (!/^\d+$/.test(phone.trim())) return { message: numeric, errors: { phone: numeric } };
  if (password.length < minPasswordLength)
    return { message: tooShort, errors: { password: tooShort } };
  return null;
}
