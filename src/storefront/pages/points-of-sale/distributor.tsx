import { useState } from "react";
import type { Route } from "./+types/distributor";
import { Field, Fields, fieldStyles } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { FormPage, formStyles } from "#src/base/ui/form-page.tsx";
import { Button, LinkButton } from "#src/base/ui/parts.tsx";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import * as texts from "./texts.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  return {
    head: head({
      title: texts.distributorTitle,
      description: texts.distributorDescription,
      path: "/pos-register",
    }),
  };
}

export const meta = pageHead;

/** The form sends nothing itself: it offers to pass its input to the contact form, which does. */
export default function Distributor() {
  const [typed, setTyped] = useState<Record<string, string> | null>(null);
  const { form } = useForm(["name", "email", "message"], async (values) => {
    console.info("distributor form", values);
    setTyped(values);
  });
  return (
    <FormPage title={texts.distributorTitle} intro={texts.distributorIntro}>
      <form className={formStyles.form} {...form} noValidate={false}>
        <Fields>
          <Field label={texts.personName} name="name" autoComplete="name" maxLength={80} required />
          <Field {...personFields.email} name="email" required />
          <Field
            label={texts.message}
            name="message"
            multiline
            maxLength={4000}
            required
            className={fieldStyles.wide}
          />
        </Fields>
        <PrivacyNote>{texts.privacy}</PrivacyNote>
        <div>
          <Button type="submit" kind={typed ? "secondary" : "primary"}>
            {texts.send}
          </Button>
        </div>
      </form>
      {typed && (
        <div role="status">
          <p>{texts.carriedOver}</p>
          <p>
            <LinkButton to="/contact" state={typed}>
              {texts.continueInContact}
            </LinkButton>
          </p>
        </div>
      )}
    </FormPage>
  );
}
