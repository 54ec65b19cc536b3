import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/login";
import { isStoredSession, loadSession, signIn, useCustomer } from "#src/shop/customers/session.ts";
import { textOf } from "#src/shop/customers/customer-request.ts";
import * as customerTexts from "#src/shop/customers/texts.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Field, PasswordField } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { FormLinks, FormPage, formStyles } from "#src/base/ui/form-page.tsx";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Button } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import type { Awaited } from "./check-email.tsx";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import * as texts from "./texts.ts";
import { forgetTyped } from "./typed-sign-up.ts";
import { Loading } from "#src/shop/page-kit/customers-only.tsx";
import { useLogInState, useWayBack } from "#src/shop/page-kit/way-back.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.logIn);
export const meta = pageHead;

/** Few who log in wait for an email. */
const CheckEmail = lazy(() => orLoadAgain(() => import("./check-email.tsx")));
const CodeForm = lazy(() =>
  orLoadAgain(async () => ({
    default: (await import("#src/shop/customers/ui/code-form.tsx")).CodeForm,
  })),
);

const notConfirmed = "User is not confirmed";

/** Messages by the `msg` of the backend. */
const rejections = {
  "Invalid password": customerTexts.invalidPassword,
  "User not found": customerTexts.userNotFound,
  [notConfirmed]: customerTexts.userNotConfirmed,
};

/** Errors that stay beside a field until it is corrected. */
const fieldsAtFault: Record<string, Record<string, string>> = {
  "Invalid password": { password: texts.wrongPassword },
  "User not found": { email: texts.unknownEmail },
};

const fields = ["email", "password"] as const;

interface Confirmation {
  email: string;
  awaited: Awaited;
}

export default function Login() {
  const wayBack = useWayBack();
  const { signInByCode } = useBackend().capabilities;
  useReturn(wayBack);
  const { email = "", registered, ended = false, byCode = false } = useLogInState();
  const [rejected, setRejected] = useState<Confirmation | null>(null);
  const made: Confirmation | null = registered ? { email, awaited: "registered" } : null;
  const confirmation = rejected ?? made;
  const finish = useFinish(wayBack?.from);
  const login = useLoginForm(finish, setRejected);
  /** The address to which a code goes; null for the password. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const coded = chosen === undefined ? (byCode ? email : null) : chosen;
  return (
    <FormPage title={texts.logIn} intro={wayBack && texts.whyLogIn({ ...wayBack, ended })}>
      <Suspense>{confirmation && <CheckEmail {...confirmation} />}</Suspense>
      {coded === null ? (
        <>
          <LoginForm
            {...login}
            email={email}
            awaitsEmail={confirmation !== null}
            onCode={signInByCode ? setChosen : null}
          />
          <FormLinks>
            <Link to="/forgot-password" state={wayBack}>
              {texts.forgotPassword}
            </Link>
            <Link to="/signup" state={wayBack}>
              {texts.createOne}
            </Link>
          </FormLinks>
        </>
      ) : (
        <Suspense fallback={<Loading />}>
          <CodeForm email={coded} onSignedIn={finish} />
          <Button kind="plain" onClick={() => setChosen(null)}>
            {texts.withPassword}
          </Button>
        </Suspense>
      )}
    </FormPage>
  );
}

interface LoginFormProps extends ReturnType<typeof useLoginForm> {
  email: string;
  /** The notice above comes before the form. */
  awaitsEmail: boolean;
  /** Asks for a code in place of the password; null for a backend without codes. */
  onCode: ((email: string) => void) | null;
}

function LoginForm({ email, awaitsEmail, onCode, form, field, busy }: LoginFormProps) {
  return (
    <form aria-label={texts.logIn} className={formStyles.form} {...form}>
      <Field
        key={email}
        {...personFields.email}
        {...field("email")}
        autoComplete="username"
        defaultValue={email}
        data-autofocus={awaitsEmail || email ? undefined : true}
      />
      <PasswordField
        label={texts.password}
        {...field("password")}
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus={awaitsEmail || !email ? undefined : true}
      />
      <Button type="submit" disabled={busy}>
        {busy ? texts.loggingIn : texts.logIn}
      </Button>
      {onCode && (
        <Button kind="secondary" onClick={({ currentTarget }) => onCode(typedEmail(currentTarget))}>
          {texts.withCode}
        </Button>
      )}
    </form>
  );
}

function typedEmail({ form }: HTMLButtonElement): string {
  const typed = form && new FormData(form).get("email");
  return typeof typed === "string" ? typed.trim() : "";
}

/** Returns to the previous page once somebody is signed in, even in another tab. */
function useReturn(wayBack: ReturnType<typeof useWayBack>): void {
  const navigate = useNavigate();
  const customer = useCustomer();
  const from = wayBack?.from;
  useEffect(() => {
    if (customer && from) void navigate(from, { replace: true });
  }, [customer, from, navigate]);
}

/** Says that somebody is signed in; who came from no other page goes home. */
function useFinish(from: string | undefined) {
  const navigate = useNavigate();
  return () => {
    forgetTyped();
    const note = isStoredSession() ? "" : `. ${texts.sessionNotStored}`;
    showAlert("success", texts.loggedIn + note);
    if (!from) void navigate("/");
  };
}

function useLoginForm(finish: () => void, onUnconfirmed: (confirmation: Confirmation) => void) {
  const backend = useBackend();
  const submit = async ({ email: typed, password }: Record<(typeof fields)[number], string>) => {
    const email = typed.trim();
    try {
      const { token, ...customer } = await request(backend, "POST /customers/login", {
        body: { email, password },
      });
      signIn(token, customer);
      // Another backend may tell who it is in the profile alone.
      if (!customer.name) await loadSession(backend);
    } catch (error) {
      showAlert("error", textOf(error, rejections), error);
      const msg = error instanceof ApiError ? error.message : "";
      if (msg === notConfirmed) onUnconfirmed({ email, awaited: awaitedAfter(error) });
      return { errors: fieldsAtFault[msg] ?? {} };
    }
    finish();
  };
  return useForm(fields, submit, { required: fields, alert: customerTexts.allRequired });
}

/** Another backend says nothing of emails. */
function awaitedAfter(error: unknown): Awaited {
  const response: unknown = error instanceof ApiError ? error.response : null;
  if (!(typeof response === "object" && response && "emailSent" in response)) return "unconfirmed";
  return response.emailSent === false ? "sent-often" : "sent-again";
}
