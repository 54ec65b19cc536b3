import { Alert, Box, Button, Card, Link, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { HttpError, useLogin, useNotify, useSafeSetState } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

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

function useLoginForm() {
  const login = useLogin();
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useSafeSetState<string | null>(null);
  const [busy, setBusy] = useSafeSetState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setProblem(null);
    try {
      await login(given);
    } catch (error) {
      const { message, body } = error as HttpError;
      setNeedsCode(
        (needed) => needed || (body as { needsCode?: boolean } | null)?.needsCode === true,
      );
      setProblem(message);
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
        Administración
      </Typography>
      {problem ? (
        <Alert
          severity={needsCode && problem.startsWith("Escribe") ? "info" : "error"}
          role="alert"
        >
          {problem}
        </Alert>
      ) : null}
      <TextField name="email" type="email" label="Correo" autoComplete="username" required />
      <TextField
        name="password"
        type="password"
        label="Contraseña"
        autoComplete="current-password"
        required
      />
      {needsCode ? (
        <TextField
          name="code"
          label="Código de tu teléfono"
          autoComplete="one-time-code"
          required
          helperText="O uno de tus códigos de respaldo"
        />
      ) : null}
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        Entrar
      </Button>
      <Link component="button" type="button" onClick={onForgotten}>
        Olvidé mi contraseña
      </Link>
    </Stack>
  );
}

function ForgottenForm({ onBack }: { onBack: () => void }) {
  const notify = useNotify();
  const notifyError = useNotifyError();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email } = Object.fromEntries(new FormData(event.currentTarget));
    try {
      notify(
        (await request<{ msg: string }>("forgot-password", { method: "POST", body: { email } }))
          .msg,
        { type: "info" },
      );
      onBack();
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <Stack component="form" spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Typography component="h1" variant="h5">
        Contraseña nueva
      </Typography>
      <Typography>Escribe tu correo y te mandamos un enlace para elegir otra.</Typography>
      <TextField name="email" type="email" label="Correo" autoComplete="username" required />
      <Button type="submit" variant="contained" size="large">
        Mandar enlace
      </Button>
      <Link component="button" type="button" onClick={onBack}>
        Volver
      </Link>
    </Stack>
  );
}
