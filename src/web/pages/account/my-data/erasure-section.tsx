import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { endedSession } from "#src/customers/session.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { PasswordField } from "#src/ui/field.tsx";
import { emptyFields, isEmpty, useForm } from "#src/ui/form.ts";
import { Button, ui } from "#src/ui/parts.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { Section, submit } from "./section.tsx";
import * as texts from "../texts.ts";

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
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const { onSubmit, onInput, errors, busy } = useForm(
    ["currentPassword"],
    async ({ currentPassword }) => {
      const empty = emptyFields({ currentPassword }, ["currentPassword"]);
      if (!isEmpty(empty)) return { errors: empty };
      const outcome = await submit(
        async () =>
          (
            await requestAsCustomer(backend, "POST /customers/erasure", {
              body: { currentPassword },
            })
          ).msg,
      );
      if (!outcome.done) return outcome;
      // Navigate before the session ends: this page would redirect to log-in.
      await navigate("/", { flushSync: true });
      endedSession();
    },
  );
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      <PasswordField
        label={texts.erasurePassword}
        name="currentPassword"
        autoComplete="current-password"
        maxLength={200}
        error={errors["currentPassword"]}
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
