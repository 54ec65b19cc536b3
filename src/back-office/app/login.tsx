import { Link } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useLogin, useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";
import { fieldsOf } from "#src/back-office/ui/use-send.ts";
import { AuthForm, AuthPage, CredentialFields, EmailField } from "./auth-page.tsx";
import * as texts from "#src/back-office/texts.ts";
import { useSignIn } from "./use-sign-in.ts";

/** Signs in with address and password, then the phone's code if the account requires one. */
export function LoginPage() {
  const [view, setView] = useState<"login" | "forgotten">("login");
  return (
    <AuthPage>
      {view === "login" ? (
        <LoginForm onForgotten={() => setView("forgotten")} />
      ) : (
        <ForgottenForm onBack={() => setView("login")} />
      )}
    </AuthPage>
  );
}

function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { submit, needsCode, problem, busy } = useSignIn(["email", "password"], useLogin());
  return (
    <AuthForm
      title={texts.title}
      problem={problem?.message ?? null}
      isQuestion={problem?.isQuestion ?? false}
      action={texts.enter}
      busy={busy}
      onSubmit={submit}
      after={
        <Link component="button" type="button" onClick={onForgotten}>
          {texts.forgotten}
        </Link>
      }
    >
      <EmailField />
      <CredentialFields needsCode={needsCode} />
    </AuthForm>
  );
}

function ForgottenForm({ onBack }: { onBack: () => void }) {
  const notify = useNotify();
  const notifyError = useNotifyError();

  async function submit(event: FormEvent<HTMLFormElement>) {
    const body = fieldsOf(event, "email");
    try {
      const { msg } = await request("POST /forgot-password", { body });
      notify(msg, { type: "info" });
      onBack();
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <AuthForm
      title={texts.newPassword}
      help={texts.newPasswordHelp}
      action={texts.sendLink}
      onSubmit={submit}
      after={
        <Link component="button" type="button" onClick={onBack}>
          {texts.back}
        </Link>
      }
    >
      <EmailField />
    </AuthForm>
  );
}
