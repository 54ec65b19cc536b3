import { useState } from "react";
import { emailKeyboard } from "#src/base/admin-kit/ui/email-keyboard.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Alert, Button, TextField, Link } from "@mui/material";
import { minPasswordLength } from "#src/base/kernel/password-length.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import { useLogin, useNotify } from "react-admin";
import { type Problem, useAuthForm } from "./use-auth-form.ts";
import { shopName } from "#src/base/admin-kit/ui/shop-name.ts";
import styles from "./auth-pages.module.css";
import type { Elements } from "#src/base/ui/elements.ts";

interface AuthFormProps {
  title: string;
  help?: string;
  form: Pick<ReturnType<typeof useAuthForm>, "problem" | "busy" | "submit">;
  /** The button's label. */
  action: string;
  /** Content below the button. */
  after?: Elements;
  children: Elements;
}

/** A page of its own: a form beside the wall of tiles. */
function AuthForm({ title, help, form, action, after, children }: AuthFormProps) {
  const { problem, busy, submit } = form;
  return (
    <main className={styles["page"]}>
      <div className={styles["frame"]}>
        <form onSubmit={(event) => void submit(event)}>
          <p className={styles["brand"]}>
            <span />
            <b>{shopName}</b>
          </p>
          <div>
            <h1>{title}</h1>
            {help ? <p className={styles["help"]}>{help}</p> : null}
          </div>
          {children}
          {problem ? <ProblemAlert {...problem} /> : null}
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            {action}
          </Button>
          {after}
        </form>
        <div className={styles["tiles"]} />
      </div>
    </main>
  );
}

export const ProblemAlert = ({ message, isQuestion }: Problem) => (
  <Alert severity={isQuestion ? "info" : "error"} role="alert">
    {message}
  </Alert>
);

const EmailField = () => (
  <TextField
    name="email"
    label={texts.email}
    autoComplete="username"
    required
    slotProps={emailKeyboard}
  />
);

/** The password, and the phone's code if the account requires one. */
export const CredentialFields = ({ needsCode }: { needsCode: boolean }) => (
  <>
    <TextField
      name="password"
      type="password"
      label={texts.password}
      autoComplete="current-password"
      required
    />
    {needsCode ? (
      <TextField
        name="code"
        label={texts.secondFactorCode}
        autoComplete="one-time-code"
        required
        helperText={texts.codeHelp}
      />
    ) : null}
  </>
);

const NewPasswordField = () => (
  <TextField
    name="password"
    type="password"
    label={texts.password}
    autoComplete="new-password"
    required
    helperText={texts.minLength(minPasswordLength)}
  />
);

export function LoginPage() {
  const [view, setView] = useState<"login" | "forgotten">("login");
  return view === "login" ? (
    <LoginForm onForgotten={() => setView("forgotten")} />
  ) : (
    <ForgottenForm onBack={() => setView("login")} />
  );
}

function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const form = useAuthForm(["email", "password"], useLogin());
  return (
    <AuthForm
      title={texts.enterTitle}
      help={texts.enterHelp}
      form={form}
      action={texts.enter}
      after={
        <p className={styles["help"]}>
          <span>{texts.seekingShop}</span> <Link href="/">{texts.goToShop(shopName)}</Link>
        </p>
      }
    >
      <EmailField />
      <div className={styles["password"]}>
        <CredentialFields needsCode={form.needsCode} />
        <Link component="button" type="button" onClick={onForgotten}>
          {texts.forgotten}
        </Link>
      </div>
    </AuthForm>
  );
}

function ForgottenForm({ onBack }: { onBack: () => void }) {
  const notify = useNotify();
  const form = useAuthForm(["email"], async (body) => {
    const { msg } = await request("POST /forgot-password", { body });
    notify(msg, { type: "info" });
    onBack();
  });

  return (
    <AuthForm
      title={texts.newPassword}
      help={texts.newPasswordHelp}
      action={texts.sendLink}
      form={form}
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

const linkToken = () => new URLSearchParams(window.location.hash.split("?")[1]).get("token") ?? "";

/** Loads the back office anew, and keeps the link's token out of the history. */
const enterAnew = () => window.location.replace("/admin");

/** The page behind the URL that the terminal prints while there is no staff. */
export function FirstOwner() {
  const form = useAuthForm(["name", "email", "password"], async (given) => {
    await request("POST /first-owner", { body: { token: linkToken(), ...given } });
    enterAnew();
  });

  return (
    <AuthForm title={texts.welcome} help={texts.welcomeHelp} form={form} action={texts.begin}>
      <TextField name="name" label={texts.name} autoComplete="name" required />
      <EmailField />
      <NewPasswordField />
    </AuthForm>
  );
}

/** The page behind the links of invitations and password resets. */
export function ChoosePassword() {
  const form = useAuthForm(["password", "again"], async ({ password, again }) => {
    if (password !== again) throw new Error(texts.passwordsDiffer);
    await request("POST /choose-password", { body: { token: linkToken(), password } });
    enterAnew();
  });

  return (
    <AuthForm title={texts.choosePassword} form={form} action={texts.savePassword}>
      <NewPasswordField />
      <TextField
        name="again"
        type="password"
        label={texts.passwordAgain}
        autoComplete="new-password"
        required
      />
    </AuthForm>
  );
}
