import { useState } from "react";
import { textOf } from "#src/shop/customers/customer-request.ts";
import { signIn } from "#src/shop/customers/session.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Field, Fields } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { codeDigits } from "#src/shop/customers/code-digits.ts";
import styles from "./code-form.module.css";
import * as texts from "./code-texts.ts";

type Step = "email" | "code" | "person";

const fieldsOf = {
  email: ["email"],
  code: ["code"],
  person: ["name", "lastname", "phone"],
} as const;
const names = ["email", "code", "name", "lastname", "phone"] as const;
type Values = Record<(typeof names)[number], string>;

interface CodeFormProps {
  title?: string;
  /** To begin with. */
  email?: string;
  onSignedIn?: () => void;
}

/** Signs a person up or in with six digits that an email brings them, in place. */
export function CodeForm({ title = texts.whoAreYou, email = "", onSignedIn }: CodeFormProps) {
  const { step, sentTo, isLong, restart, sendAnother, ...asked } = useCode(onSignedIn);
  const { form, field, busy } = asked;
  return (
    <form aria-label={title} className={styles.form} {...form}>
      <h2>{step === "person" ? texts.newHere : title}</h2>
      <p className={ui.note} role="status">
        {sentTo === null ? texts.codeHint : sentTo}
      </p>
      <div hidden={step !== "email"}>
        <Field
          {...personFields.email}
          {...field("email")}
          defaultValue={email}
          enterKeyHint="go"
          ref={step === "email" ? focus : null}
        />
      </div>
      {step !== "email" && (
        <div hidden={step === "person"}>
          <Field
            label={isLong ? texts.longCode : texts.code}
            {...field("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            onChange={(event) => sendWhole(event.currentTarget, isLong)}
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
        <div className={styles.others}>
          {step === "code" && (
            <Button kind="plain" onClick={sendAnother}>
              {texts.sendAnother}
            </Button>
          )}
          <Button kind="plain" onClick={restart}>
            {texts.otherEmail}
          </Button>
        </div>
      )}
    </form>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The last digit submits: typed, pasted or filled in from a message. */
function sendWhole({ value, form }: HTMLInputElement, isLong: boolean) {
  const digits = value.replace(/\D/g, "").length;
  if (digits === codeDigits[isLong ? "long" : "short"]) form?.requestSubmit();
}

function useCode(onSignedIn?: () => void) {
  const backend = useBackend();
  const [step, setStep] = useState<Step>("email");
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  // The server knows a short code by it; a long one serves without.
  const [codeToken, setCodeToken] = useState<string>();
  const send = async (address: string, sentText: (address: string) => string) => {
    const { codeToken: token } = await request(backend, "POST /customers/code", {
      body: { email: address },
    });
    setCodeToken(token);
    setSentTo((token ? sentText : texts.longCodeSentTo)(address));
  };
  const submit = async (values: Values) => {
    try {
      if (step === "email") {
        await send(values.email, texts.codeSentTo);
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
      onSignedIn?.();
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
  return {
    step,
    sentTo,
    isLong: codeToken === undefined,
    restart: () => {
      setStep("email");
      setSentTo(null);
    },
    sendAnother: () =>
      void send(email, texts.anotherSentTo).catch((error: unknown) =>
        showAlert("error", textOf(error, {}), error),
      ),
    ...form,
  };
}
