import { useState } from "react";
import { signIn } from "#src/shop/customers/session.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { Field, Fields } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./quotation.module.css";
import * as texts from "./texts.ts";

type Step = "email" | "code" | "person";

const fieldsOf = {
  email: ["email"],
  code: ["code"],
  person: ["name", "lastname", "phone"],
} as const;
const names = ["email", "code", "name", "lastname", "phone"] as const;
type Values = Record<(typeof names)[number], string>;

/** Signs a person up or in with six digits that an email brings them, in place. */
export function CodeForm({ title = texts.whoAreYou }: { title?: string }) {
  const { step, email, isLong, restart, ...asked } = useCode();
  const { form, field, busy } = asked;
  return (
    <form aria-label={title} className={styles.form} {...form}>
      <h2>{step === "person" ? texts.newHere : title}</h2>
      <p className={ui.note} role="status">
        {step === "email"
          ? texts.codeHint
          : isLong
            ? texts.longCodeSentTo(email)
            : texts.codeSentTo(email)}
      </p>
      <div hidden={step !== "email"}>
        <Field {...personFields.email} {...field("email")} data-autofocus />
      </div>
      {step !== "email" && (
        <div hidden={step === "person"}>
          <Field
            label={isLong ? texts.longCode : texts.code}
            {...field("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            ref={focus}
          />
        </div>
      )}
      {step === "person" && (
        <Fields>
          <Field {...personFields.name} {...field("name")} ref={focus} />
          <Field {...personFields.lastname} {...field("lastname")} />
          <Field {...personFields.phone} {...field("phone")} />
        </Fields>
      )}
      <PrivacyNote accepting={texts.accepting}>{texts.privacy}</PrivacyNote>
      <Button type="submit" disabled={busy}>
        {step === "email"
          ? busy
            ? texts.sending
            : texts.sendCode
          : busy
            ? texts.checking
            : texts.goOn}
      </Button>
      {step !== "email" && (
        <Button kind="plain" onClick={restart}>
          {texts.otherEmail}
        </Button>
      )}
    </form>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

function useCode() {
  const backend = useBackend();
  const [step, setStep] = useState<Step>("email");
  const [email, setEmail] = useState("");
  // The server knows a short code by it; a long one serves without.
  const [codeToken, setCodeToken] = useState<string>();
  const submit = async (values: Values) => {
    try {
      if (step === "email") {
        const asked = { body: { email: values.email } };
        setCodeToken((await request(backend, "POST /customers/code", asked)).codeToken);
        setEmail(values.email);
        setStep("code");
        return;
      }
      const { name, lastname, phone, code } = values;
      const person = step === "person" ? { name, lastname, phone } : null;
      const body = { email, code, person, ...(codeToken && { codeToken }) };
      const { token, ...customer } = await request(backend, "POST /customers/code/session", {
        body,
      });
      signIn(token, customer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (step === "code" && error.status === 409) return setStep("person");
      // What a name or telephone lacks is told beside it.
      const told = Object.fromEntries(
        error.fields.map(({ field, msg }) => [field.replace(/^person\./, ""), msg]),
      );
      if (step === "person" && told["code"]) setStep("code");
      const [first] = fieldsOf[step];
      return { errors: error.fields.length > 0 ? told : { [first]: error.message } };
    }
  };
  const form = useForm(names, submit, { required: fieldsOf[step], alert: texts.required });
  const isLong = codeToken === undefined;
  return { step, email, isLong, restart: () => setStep("email"), ...form };
}
