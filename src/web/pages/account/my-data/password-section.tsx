import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { Fields, fieldStyles, PasswordField } from "#src/ui/field.tsx";
import { emptyFields, isEmpty, useForm } from "#src/ui/form.ts";
import { Button, ui } from "#src/ui/parts.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { Section, submit } from "./section.tsx";
import * as texts from "../texts.ts";

const fields = ["currentPassword", "password"] as const;

export function PasswordSection() {
  const backend = useBackend();
  const { onSubmit, onInput, errors, busy } = useForm(
    fields,
    async ({ currentPassword, password }) => {
      const empty = emptyFields({ currentPassword, password }, fields);
      if (!isEmpty(empty)) return { errors: empty };
      if (password.length < minPasswordLength)
        return { errors: { password: texts.passwordTooShort } };
      return await submit(
        async () =>
          (
            await requestAsCustomer(backend, "POST /customers/password", {
              body: { currentPassword, password },
            })
          ).msg,
      );
    },
  );
  return (
    <Section title={texts.ownPassword}>
      <p className={ui.note}>{texts.passwordNote}</p>
      <form method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
        <Fields>
          <div className={fieldStyles.wide}>
            <PasswordField
              label={texts.currentPassword}
              name="currentPassword"
              autoComplete="current-password"
              maxLength={200}
              error={errors["currentPassword"]}
            />
          </div>
          <div className={fieldStyles.wide}>
            <PasswordField
              label={texts.newPassword}
              name="password"
              autoComplete="new-password"
              maxLength={200}
              help={texts.passwordTooShort}
              error={errors["password"]}
            />
          </div>
        </Fields>
        <Button type="submit" disabled={busy}>
          {busy ? texts.changing : texts.changePassword}
        </Button>
      </form>
    </Section>
  );
}
