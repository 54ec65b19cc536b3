import { TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { request, rejectionOf } from "#src/back-office/ui/api.ts";
import { fieldsOf } from "#src/back-office/ui/use-send.ts";
import { AuthForm, AuthPage, EmailField, NewPasswordField } from "./auth-page.tsx";
import * as texts from "#src/back-office/texts.ts";
import { useNotify } from "react-admin";

/** The page behind the URL that the terminal prints while there is no staff. */
export function FirstOwner() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const token = new URLSearchParams(window.location.hash.split("?")[1]).get("token") ?? "";

  async function submit(event: FormEvent<HTMLFormElement>) {
    const given = fieldsOf(event, "name", "email", "password");
    setBusy(true);
    try {
      await request("POST /first-owner", { body: { token, ...given } });
      // Reloads, and keeps the token out of the history.
      window.location.replace("/admin");
    } catch (error) {
      setProblem(rejectionOf(error).message);
      setBusy(false);
    }
  }

  return (
    <AuthPage>
      <AuthForm
        title={texts.welcome}
        help={texts.welcomeHelp}
        problem={problem}
        action={texts.begin}
        busy={busy}
        onSubmit={submit}
      >
        <TextField name="name" label={texts.name} autoComplete="name" required />
        <EmailField />
        <NewPasswordField />
      </AuthForm>
    </AuthPage>
  );
}

/** The page behind the links of invitations and password resets. */
export function ChoosePassword() {
  const notify = useNotify();
  const [problem, setProblem] = useState<string | null>(null);
  const token = new URLSearchParams(window.location.hash.split("?")[1]).get("token") ?? "";

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { password, again } = fieldsOf(event, "password", "again");
    if (password !== again) return setProblem(texts.passwordsDiffer);
    try {
      const { msg } = await request("POST /choose-password", { body: { token, password } });
      notify(msg, { type: "success" });
      window.location.hash = "/login";
    } catch (error) {
      setProblem(rejectionOf(error).message);
    }
  }

  return (
    <AuthPage>
      <AuthForm
        title={texts.choosePassword}
        problem={problem}
        action={texts.savePassword}
        onSubmit={submit}
      >
        <NewPasswordField />
        <TextField
          name="again"
          type="password"
          label={texts.passwordAgain}
          autoComplete="new-password"
          required
        />
      </AuthForm>
    </AuthPage>
  );
}
