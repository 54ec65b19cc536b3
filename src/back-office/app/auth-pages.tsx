import { type FormEvent, useState, type ReactNode } from "react";
import { rejectionOf, request } from "#src/back-office/ui/api.ts";
import { fieldsOf } from "#src/back-office/ui/use-send.ts";
import { Alert, Box, Button, Card, Stack, TextField, Typography, Link } from "@mui/material";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import * as texts from "#src/back-office/texts.ts";
import { useLogin, useNotify } from "react-admin";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";

interface Problem {
  message: string;
  /** The password is right: the code is asked for the first time. */
  isQuestion: boolean;
}

/**
 * Sends the form's fields, and the phone's code once the shop asks for it.
 * @param names of the form's fields besides the code
 */
export function useAuthForm<Name extends string>(
  names: readonly Name[],
  send: (given: Record<Name, string> & { code?: string }) => Promise<unknown>,
) {
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const given = fieldsOf(event, ...names);
    const code = needsCode ? fieldsOf(event, "code") : {};
    setBusy(true);
    setProblem(null);
    try {
      await send({ ...given, ...code });
    } catch (error) {
      const { message, needsCode: asks } = rejectionOf(error);
      setProblem({ message, isQuestion: asks && !needsCode });
      setNeedsCode(needsCode || asks);
    } finally {
      setBusy(false);
    }
  }
  return { needsCode, problem, busy, submit };
}

function AuthPage({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100vh",
        display: "grid",
        placeItems: "center",
        p: 2,
        bgcolor: "background.default",
      }}
    >
      <Card
        sx={{
          width: "100%",
          maxWidth: 400,
          p: 4,
          borderTop: "8px solid",
          borderTopColor: "primary.main",
        }}
      >
        {children}
      </Card>
    </Box>
  );
}

interface AuthFormProps {
  title: string;
  help?: string;
  problem?: Problem | null;
  /** The button's label. */
  action: string;
  busy?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Content below the button. */
  after?: ReactNode;
  children: ReactNode;
}

function AuthForm({ title, help, problem, action, busy = false, ...rest }: AuthFormProps) {
  const { onSubmit, after, children } = rest;
  return (
    <Stack component="form" spacing={2.5} onSubmit={(event) => void onSubmit(event)}>
      <Typography component="h1" variant="h5">
        {title}
      </Typography>
      {help ? <Typography>{help}</Typography> : null}
      {problem ? <ProblemAlert {...problem} /> : null}
      {children}
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {action}
      </Button>
      {after}
    </Stack>
  );
}

export const ProblemAlert = ({ message, isQuestion }: Problem) => (
  <Alert severity={isQuestion ? "info" : "error"} role="alert">
    {message}
  </Alert>
);

const EmailField = () => (
  <TextField name="email" type="email" label={texts.email} autoComplete="username" required />
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
  const { submit, needsCode, problem, busy } = useAuthForm(["email", "password"], useLogin());
  return (
    <AuthForm
      title={texts.title}
      problem={problem}
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

const linkToken = () => new URLSearchParams(window.location.hash.split("?")[1]).get("token") ?? "";

/** Loads the back office anew, and keeps the link's token out of the history. */
const enterAnew = () => window.location.replace("/admin");

/** The page behind the URL that the terminal prints while there is no staff. */
export function FirstOwner() {
  const { submit, problem, busy } = useAuthForm(["name", "email", "password"], async (given) => {
    await request("POST /first-owner", { body: { token: linkToken(), ...given } });
    enterAnew();
  });

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
  const { submit, problem } = useAuthForm(["password", "again"], async ({ password, again }) => {
    if (password !== again) throw new Error(texts.passwordsDiffer);
    await request("POST /choose-password", { body: { token: linkToken(), password } });
    enterAnew();
  });

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
