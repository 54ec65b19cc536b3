import { useState } from "react";
import { Field } from "#src/ui/field.tsx";
import { useForm } from "#src/ui/form.ts";
import { formStyles } from "#src/ui/form-page.tsx";
import { showAlert } from "#src/ui/alert.ts";
import { Button } from "#src/ui/parts.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { CheckEmail } from "./check-email.tsx";
import { personFields } from "./person-fields.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import * as texts from "./texts.ts";

/** Sends another confirmation link in place of one that no longer works. */
export function AnotherLink() {
  const backend = useBackend();
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, busy } = useForm(["email"], async (typed) => {
    const email = typed.email.trim();
    if (email === "") {
      showAlert("error", texts.emailRequired);
      return { errors: { email: texts.emailRequired } };
    }
    if (await resendConfirmation(backend, email, texts.maybeSentAgain)) setSentTo(email);
  });
  if (sentTo) return <CheckEmail email={sentTo} awaited="maybe-sent" />;
  return (
    <form className={formStyles.form} {...form}>
      <Field {...personFields.email} {...field("email")} help={texts.anotherLinkHint} />
      <Button type="submit" kind="secondary" disabled={busy}>
        {busy ? texts.sending : texts.resend}
      </Button>
    </form>
  );
}
