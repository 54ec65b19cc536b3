import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { endedSession } from "#src/shop/customers/session.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { PasswordField } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { Section } from "#src/shop/page-kit/section.tsx";
import * as texts from "../texts.ts";
import { submit } from "#src/shop/customers/submit.ts";

/** Deleting the account can't be undone, so it takes two steps and the password. */
export function ErasureSection() {
  const [requested, setRequested] = useState(false);
  return (
    <Section title={texts.erasure}>
      <p>{texts.erasureNote}</p>
      {requested ? (
        <ErasureForm onCancel={() => setRequested(false)} />
      ) : (
        <div>
          <Button kind="danger" onClick={() => setRequested(true)}>
            {texts.erase}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ErasureForm({ onCancel }: { onCancel: () => void }) {
  const backend = useBackend();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => formRef.current?.querySelector("input")?.focus(), []);
  const { form, field, busy } = useForm(
    ["currentPassword"],
    async ({ currentPassword }) => {
      const outcome = await submit(() =>
        requestAsCustomer(backend, "POST /customers/erasure", { body: { currentPassword } }),
      );
      if (!outcome.done) return outcome;
      // Navigate before the session ends: this page would redirect to log-in.
      await navigate("/", { flushSync: true });
      endedSession();
    },
    { required: ["currentPassword"] },
  );
  return (
    <form ref={formRef} {...form}>
      <PasswordField
        label={texts.erasurePassword}
        {...field("currentPassword")}
        autoComplete="current-password"
        maxLength={200}
      />
      <div className={ui.actions}>
        <Button type="submit" kind="danger" disabled={busy}>
          {busy ? texts.erasing : texts.confirmErasure}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {texts.keepAccount}
        </Button>
      </div>
    </form>
  );
}
