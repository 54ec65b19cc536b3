import { useState } from "react";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { connectionNote } from "#src/base/ui/alert.ts";
import { useEmailCheck } from "#src/base/ui/email-check.ts";
import { EmailField } from "#src/base/ui/email-field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Button } from "#src/base/ui/parts.tsx";
import { storedToken, useCustomer } from "#src/shop/customers/session.ts";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import type { SoldOutSectionProps } from "#src/shop/page-kit/part-sections.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./sold-out-alert.module.css";
import * as texts from "./texts.ts";

/** Below what says that a product is sold out: a form for one email when it is back. */
export default function SoldOutAlert({ productId, children }: SoldOutSectionProps) {
  const [message, setMessage] = useState<string | null>(null);
  if (!useBackend().capabilities.stockAlerts) return <p>{children}</p>;
  return (
    <>
      <p>
        <span>{children}</span> <span>{texts.hint}</span>
      </p>
      {/* Always rendered, so that screen readers announce its text. */}
      <p role="status" className={message ? styles.told : undefined}>
        {message && <PageIcon name="check" small />}
        {message && <span>{message}</span>}
      </p>
      {!message && <AlertForm productId={productId} onTold={setMessage} />}
    </>
  );
}

interface AlertFormProps {
  productId: number;
  onTold: (sentence: string) => void;
}

function AlertForm({ productId, onTold }: AlertFormProps) {
  const customer = useCustomer();
  const { form, field, busy, likely } = useAlert(productId, onTold);
  return (
    <form className={styles.form} {...form}>
      <div className={styles.fields}>
        {/* Filled in with a signed-in customer's address; text typed before stays. */}
        <EmailField
          {...personFields.email}
          {...field("email")}
          likely={likely}
          required
          placeholder={texts.yourEmail}
          defaultValue={customer?.email}
        />
        <Button type="submit" disabled={busy}>
          {texts.tellMe}
        </Button>
      </div>
      <PrivacyNote>{texts.privacy}</PrivacyNote>
    </form>
  );
}

function useAlert(productId: number, onTold: AlertFormProps["onTold"]) {
  const backend = useBackend();
  const { likely, ask } = useEmailCheck();
  const submit = async ({ email }: { email: string }) => {
    const question = ask(email);
    if (question) return { errors: question };
    const body = { productId, email };
    try {
      const { msg } = await request(backend, "POST /stock-alerts", { body, token: storedToken() });
      onTold(msg);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { errors: { email: error.message || (connectionNote(error) ?? texts.notSent) } };
    }
  };
  return { ...useForm(["email"], submit, { required: ["email"] }), likely };
}
