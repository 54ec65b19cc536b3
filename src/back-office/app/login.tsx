import { Alert, Box, Button, Card, Link, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useLogin, useNotify, useSafeSetState } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { rejectionOf } from "#src/back-office/ui/rejection.ts";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";
import { fieldsOf } from "#src/back-office/ui/use-send.ts";
import * as texts from "./texts.ts";

/** The door: address and password, then the telephone's code where the account wants one. */
export function LoginPage() {
  const [view, setView] = useState<"login" | "forgotten">("login");
  return (
    <Door>
      {view === "login" ? (
        <LoginForm onForgotten={() => setView("forgotten")} />
      ) : (
        <ForgottenForm onBack={() => setView("login")} />
      )}
    </Door>
  );
}

export function Door({ children }: { children: React.ReactNode }) {
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

interface Problem {
  message: string;
  /** The password is right: its code is asked for the first time. */
  isQuestion: boolean;
}

function useLoginForm() {
  const login = useLogin();
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useSafeSetState<Problem | null>(null);
  const [busy, setBusy] = useSafeSetState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const given = fieldsOf(event, "email", "password");
    const code = needsCode ? fieldsOf(event, "code") : {};
    setBusy(true);
    setProblem(null);
    try {
      await login({ ...given, ...code });
    } catch (error) {
      const { message, needsCode: asks } = rejectionOf(error);
      setProblem({ message, isQuestion: asks && !needsCode });
      setNeedsCode(needsCode || asks);
    } finally {
      setBusy(false);
    }
  }
  return { submit, needsCode, problem, busy };
}

function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { submit, needsCode, problem, busy } = useLoginForm();
  return (
    <Stack component="form" spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Typography component="h1" variant="h5">
        {texts.title}
      </Typography>
      {problem ? (
        <Alert severity={problem.isQuestion ? "info" : "error"} role="alert">
          {problem.message}
        </Alert>
      ) : null}
      <TextField name="email" type="email" label={texts.email} autoComplete="username" required />
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
          label={texts.code}
          autoComplete="one-time-code"
          required
          helperText={texts.codeHelp}
        />
      ) : null}
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {texts.enter}
      </Button>
      <Link component="button" type="button" onClick={onForgotten}>
        {texts.forgotten}
      </Link>
    </Stack>
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
    <Stack component="form" spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Typography component="h1" variant="h5">
        {texts.newPassword}
      </Typography>
      <Typography>{texts.newPasswordHelp}</Typography>
      <TextField name="email" type="email" label={texts.email} autoComplete="username" required />
      <Button type="submit" variant="contained" size="large">
        {texts.sendLink}
      </Button>
      <Link component="button" type="button" onClick={onBack}>
        {texts.back}
      </Link>
    </Stack>
  );
}
