import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { minPasswordLength } from "#src/base/kernel/password-length.ts";
import { Fields, fieldStyles, PasswordField } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { Section } from "#src/shop/page-kit/section.tsx";
import * as texts from "../texts.ts";
import { submit } from "#src/shop/customers/submit.ts";

const fields = ["currentPassword", "password"] as const;

export function PasswordSection() {
  const backend = useBackend();
  const { form, field, busy } = useForm(
    fields,
    async ({ currentPassword, password }) => {
      const body = { currentPassword, password };
      return await submit(() => requestAsCustomer(backend, "POST /customers/password", { body }));
    },
    {
      required: fields,
      check: ({ password }) =>
        password.length < minPasswordLength
          ? { errors: { password: texts.passwordTooShort } }
          : null,
    },
  );
  return (
    <Section title={texts.ownPassword}>
      <p className={ui.note}>{texts.passwordNote}</p>
      <form {...form}>
        <Fields>
          <div className={fieldStyles.wide}>
            <PasswordField
              label={texts.currentPassword}
              {...field("currentPassword")}
              autoComplete="current-password"
              maxLength={200}
            />
          </div>
          <div className={fieldStyles.wide}>
            <PasswordField
              label={texts.newPassword}
              {...field("password")}
              autoComplete="new-password"
              maxLength={200}
              help={texts.passwordTooShort}
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
