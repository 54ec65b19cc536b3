import { Link } from "react-router";
import type { OwnAccount } from "#src/customers/contract.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { signIn, storedToken } from "#src/customers/session.ts";
import { tidyPhone } from "#src/kernel/phone-number.ts";
import { Field, Fields } from "#src/ui/field.tsx";
import { emptyFields, isEmpty, useForm } from "#src/ui/form.ts";
import { Button, ui } from "#src/ui/parts.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { Section, submit } from "./section.tsx";
import * as texts from "../texts.ts";

interface Props {
  account: OwnAccount;
  onChange: (account: OwnAccount) => void;
}

const fields = ["name", "lastname", "phone"] as const;

export function PersonSection({ account, onChange }: Props) {
  const { onSubmit, onInput, errors, busy } = usePersonForm(onChange);
  return (
    <Section title={texts.person}>
      <form method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
        <PersonFields account={account} errors={errors} />
        <Button type="submit" disabled={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
      </form>
      <p className={ui.note}>
        {texts.emailChanged} <Link to="/contact">{texts.writeUs}</Link>.
      </p>
    </Section>
  );
}

interface PersonFieldsProps {
  account: OwnAccount;
  errors: Record<string, string>;
}

function PersonFields({ account, errors }: PersonFieldsProps) {
  return (
    <Fields>
      <Field
        label={texts.firstName}
        name="name"
        autoComplete="given-name"
        maxLength={80}
        defaultValue={account.name}
        error={errors["name"]}
      />
      <Field
        label={texts.lastName}
        name="lastname"
        autoComplete="family-name"
        maxLength={80}
        defaultValue={account.lastname}
        error={errors["lastname"]}
      />
      <Field
        label={texts.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        help={texts.phoneHelp}
        defaultValue={account.phone}
        error={errors["phone"]}
      />
      <Field
        label={texts.email}
        name="email"
        type="email"
        value={account.email}
        readOnly
        help={texts.emailHelp}
      />
    </Fields>
  );
}

function usePersonForm(onChange: Props["onChange"]) {
  const backend = useBackend();
  return useForm(fields, async ({ name, lastname, phone }) => {
    const empty = emptyFields({ name, lastname, phone }, fields);
    if (!isEmpty(empty)) return { errors: empty };
    const { errors: wrong } = await submit(async () => {
      const token = storedToken();
      const body = { name, lastname, phone: tidyPhone(phone) };
      const { secondaryUse, ...profile } = await requestAsCustomer(
        backend,
        "POST /customers/profile",
        { body },
      );
      if (token) signIn(token, profile);
      onChange({ ...profile, secondaryUse });
      return texts.saved;
    });
    return wrong ? { errors: wrong } : {};
  });
}
