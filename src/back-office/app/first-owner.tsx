import { TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { request } from "#src/back-office/ui/api.ts";
import { rejectionOf } from "#src/back-office/ui/rejection.ts";
import { fieldsOf } from "#src/back-office/ui/use-send.ts";
import { AuthForm, AuthPage, EmailField, NewPasswordField } from "./auth-page.tsx";
import * as texts from "./texts.ts";

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
