import { useEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { storedToken, useCustomer } from "#src/shop/customers/session.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { useEmailCheck } from "#src/base/ui/email-check.ts";
import { EmailField } from "#src/base/ui/email-field.tsx";
import { Field, Fields, fieldStyles } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { formStyles } from "#src/base/ui/form-page.tsx";
import { Button } from "#src/base/ui/parts.tsx";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import * as texts from "./texts.ts";
import { randomKey } from "#src/base/kernel/strings.ts";

const required = ["name", "lastname", "email", "message"] as const;
const fields = [...required, "phone"] as const;

/** Text that another page passes on: the distributor's form. */
type CarriedOver = Partial<Record<TextName, string>>;

type TextName = (typeof fields)[number];

/** @param about how the message begins */
export function ContactForm({ about }: { about: string }) {
  const { state: carried }: Location<CarriedOver | null> = useLocation();
  const [sent, setSent] = useState(0);
  const { element, knownFields } = useKnownFields(sent);
  useBeginning(element, sent > 0 ? "" : about);
  const { form, field, errors, busy, likely } = useMessage(carried, () => setSent(sent + 1));
  const text = (name: TextName) => ({
    ...field(name),
    readOnly: knownFields.includes(name),
    defaultValue: sent > 0 ? undefined : carried?.[name],
  });
  return (
    <form ref={element} className={formStyles.form} id="formulario" {...form}>
      <Fields key={sent}>
        <Field {...personFields.name} {...text("name")} required />
        <Field {...personFields.lastname} {...text("lastname")} required />
        <EmailField {...personFields.email} {...text("email")} likely={likely} required />
        <Field {...personFields.phone} {...text("phone")} optional />
        <Field
          label={texts.message}
          multiline
          maxLength={4000}
          required
          className={fieldStyles.wide}
          {...text("message")}
          error={errors["message"] ?? errors[""]}
        />
      </Fields>
      <PrivacyNote>{texts.privacy}</PrivacyNote>
      <div>
        <Button type="submit" disabled={busy}>
          {busy ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
  );
}

function useMessage(carried: CarriedOver | null, onSent: () => void) {
  const backend = useBackend();
  const navigate = useNavigate();
  const attempt = useRef({ text: "", key: "" });
  const { likely, ask } = useEmailCheck();
  const submit = async (values: Record<TextName, string>) => {
    // The address of an account was confirmed.
    const question = storedToken() ? null : ask(values.email);
    if (question) return { errors: question };
    // The response to an earlier attempt may be lost: sent again unchanged, it is one message.
    const text = JSON.stringify(values);
    if (attempt.current.text !== text) attempt.current = { text, key: randomKey() };
    try {
      await request(backend, "POST /contacts", {
        body: values,
        token: storedToken(),
        idempotencyKey: attempt.current.key,
      });
      attempt.current = { text: "", key: "" };
      showAlert("success", texts.sent);
    } catch (error) {
      showAlert("error", texts.notSent, error);
      return { errors: explained(error) };
    }
    // Passed-on text was sent too, so a reload must not restore it.
    if (carried) await navigate(".", { replace: true, state: null, preventScrollReset: true });
    onSent();
  };
  return { ...useForm(fields, submit, { required, alert: texts.allRequired }), likely };
}

const knowable = ["name", "lastname", "email", "phone"] as const;

/**
 * Fills empty fields from the profile once it is loaded and makes them read-only; text typed before
 * stays.
 * @param round resets the fields when it changes
 */
function useKnownFields(round: number) {
  const element = useRef<HTMLFormElement>(null);
  const customer = useCustomer();
  const [knownFields, setKnownFields] = useState<readonly string[]>([]);
  useEffect(() => {
    const filled = knowable.flatMap((name) => {
      const field = element.current?.elements.namedItem(name);
      const value = customer?.[name];
      if (!value || !(field instanceof HTMLInputElement) || field.value !== "") return [];
      field.value = value;
      return [field];
    });
    setKnownFields(filled.map(({ name }) => name));
    return () => {
      for (const field of filled) field.value = "";
    };
  }, [customer, round]);
  return { element, knownFields };
}

/** Begins an empty message. */
function useBeginning(form: React.RefObject<HTMLFormElement | null>, about: string): void {
  useEffect(() => {
    const message = form.current?.elements.namedItem("message");
    if (about && message instanceof HTMLTextAreaElement && message.value === "")
      message.value = about;
  }, [form, about]);
}

/** Returns errors by field; those without a field go under the message. */
function explained(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { "": texts.offline };
  if (error.fields.length > 0)
    return Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg]));
  return { "": error.message };
}
