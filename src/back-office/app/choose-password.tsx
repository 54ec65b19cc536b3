import { TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { rejectionOf } from "#src/back-office/ui/rejection.ts";
import { fieldsOf } from "#src/back-office/ui/use-send.ts";
import { AuthForm, AuthPage, NewPasswordField } from "./auth-page.tsx";
import * as texts from "./texts.ts";

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
