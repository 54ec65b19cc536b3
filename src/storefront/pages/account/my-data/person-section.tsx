import { Link } from "react-router";
import type { OwnAccount } from "#src/shop/customers/contract.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { signIn, storedToken } from "#src/shop/customers/session.ts";
import { phoneProblem, tidyPhone } from "#src/base/kernel/phone-number.ts";
import { phoneProblems } from "#src/base/kernel/texts.ts";
import { Field, Fields } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { Section } from "#src/shop/page-kit/section.tsx";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import * as texts from "../texts.ts";
import { submit } from "#src/shop/customers/submit.ts";

interface Props {
  account: OwnAccount;
  onChange: (account: OwnAccount) => void;
}

const fields = ["name", "lastname", "phone"] as const;

export function PersonSection({ account, onChange }: Props) {
  const { form, field, busy } = usePersonForm(account, onChange);
  return (
    <Section title={texts.person}>
      <form {...form}>
        <PersonFields account={account} field={field} />
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

interface PersonFieldsProps extends Pick<ReturnType<typeof usePersonForm>, "field"> {
  account: OwnAccount;
}

function PersonFields({ account, field }: PersonFieldsProps) {
  const { name, lastname, phone, email } = account;
  return (
    <Fields>
      <Field {...personFields.name} {...field("name")} defaultValue={name} />
      <Field {...personFields.lastname} {...field("lastname")} defaultValue={lastname} />
      <Field
        {...personFields.phone}
        {...field("phone")}
        autoComplete="tel-national"
        help={texts.phoneHelp}
        defaultValue={phone}
      />
      <Field {...personFields.email} name="email" value={email} readOnly help={texts.emailHelp} />
    </Fields>
  );
}

function usePersonForm(account: OwnAccount, onChange: Props["onChange"]) {
  const backend = useBackend();
  const save = async ({ name, lastname, phone }: Record<(typeof fields)[number], string>) => {
    const wrongPhone = phone === account.phone ? null : phoneProblem(phone);
    if (wrongPhone) return { errors: { phone: phoneProblems[wrongPhone] } };
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
      return { msg: texts.saved };
    });
    return wrong ? { errors: wrong } : {};
  };
  return useForm(fields, save, { required: fields });
}
