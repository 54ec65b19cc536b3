import { storedToken } from "#src/customers/session.ts";
import { request } from "#src/kernel/api-client.ts";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { Fields, fieldStyles, PasswordField } from "#src/ui/field.tsx";
import { emptyFields, isEmpty, useForm } from "#src/ui/form.ts";
import { Button, ui } from "#src/ui/parts.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { Section } from "./section.tsx";
import { submit } from "./submit.ts";

const tooShort = `Usa al menos ${minPasswordLength} caracteres`;

const fields = ["currentPassword", "password"] as const;

export function PasswordSection() {
  const backend = useBackend();
  const { onSubmit, errors, busy } = useForm(fields, async ({ currentPassword, password }) => {
    const empty = emptyFields({ currentPassword, password }, fields);
    if (!isEmpty(empty)) return { errors: empty };
    if (password.length < minPasswordLength) return { errors: { password: tooShort } };
    return await submit(
      async () =>
        (
          await request(backend, "POST /customers/password", {
            token: storedToken(),
            body: { currentPassword, password },
          })
        ).msg,
    );
  });
  return (
    <Section title="Tu contraseña">
      <p className={ui.note}>Al cambiarla se cierran tus sesiones en otros equipos.</p>
      <form method="post" noValidate onSubmit={onSubmit}>
        <Fields>
          <div className={fieldStyles.wide}>
            <PasswordField
              label="Contraseña actual"
              name="currentPassword"
              autoComplete="current-password"
              maxLength={200}
              error={errors["currentPassword"]}
            />
          </div>
          <div className={fieldStyles.wide}>
            <PasswordField
              label="Contraseña nueva"
              name="password"
              autoComplete="new-password"
              maxLength={200}
              help={tooShort}
              error={errors["password"]}
            />
          </div>
        </Fields>
        <Button type="submit" disabled={busy}>
          {busy ? "Cambiando..." : "Cambiar contraseña"}
        </Button>
      </form>
    </Section>
  );
}
