import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { type FormEvent, useState } from "react";
import type { HttpError } from "react-admin";
import { resolveInterruption, useInterruption } from "#src/back-office/ui/interruptions.ts";
import { enterAgain, seatedPerson } from "./auth-provider.ts";

/** Over the screen as it stands: what stopped a request, and the way to go on with it. */
export function InterruptionDialogs() {
  const interruption = useInterruption();
  if (!interruption) return null;
  return interruption.kind === "session" ? (
    <ReturnDialog message={interruption.message} />
  ) : (
    <ErrorDialog message={interruption.message} />
  );
}

const giveUp = () => resolveInterruption(false);

function ErrorDialog({ message }: { message: string }) {
  return (
    <Dialog
      open
      onClose={giveUp}
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby="failure-title"
      aria-describedby="failure-text"
    >
      <DialogTitle id="failure-title">No se pudo terminar</DialogTitle>
      <DialogContent id="failure-text">
        <Typography gutterBottom>{message}</Typography>
        <Typography>Lo que escribiste sigue aquí.</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={giveUp}>Volver</Button>
        <Button variant="contained" onClick={() => resolveInterruption(true)}>
          Intentar de nuevo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The same person comes in again and the request goes on by itself. */
function ReturnDialog({ message }: { message: string }) {
  const person = seatedPerson();
  const { needsCode, problem, busy, submit } = useReturn();
  return (
    <Dialog open onClose={giveUp} fullWidth maxWidth="xs" aria-labelledby="return-title">
      <Stack component="form" onSubmit={(event) => void submit(event)}>
        <DialogTitle id="return-title">Entra otra vez</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>
              {message} Lo que escribiste sigue aquí: entra y seguimos donde estabas.
            </Typography>
            <Typography>
              <b>{person?.name}</b> · {person?.email}
            </Typography>
            {problem ? (
              <Alert severity={problem.isQuestion ? "info" : "error"} role="alert">
                {problem.message}
              </Alert>
            ) : null}
            {/* For managers of passwords, which look for the account beside its password. */}
            <input
              type="hidden"
              name="username"
              autoComplete="username"
              value={person?.email ?? ""}
              readOnly
            />
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
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={giveUp}>Ahora no</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Entrar y seguir
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function useReturn() {
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<{ message: string; isQuestion: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog stands on the page, but in React's tree it may stand in a form.
    event.stopPropagation();
    const { password, code } = Object.fromEntries(new FormData(event.currentTarget)) as {
      password: string;
      code?: string;
    };
    setBusy(true);
    setProblem(null);
    try {
      await enterAgain({ password, ...(code === undefined ? {} : { code }) });
      resolveInterruption(true);
    } catch (error) {
      const { message, body } = error as HttpError;
      const asks = (body as { needsCode?: boolean } | null)?.needsCode === true;
      setProblem({ message, isQuestion: asks && !needsCode });
      setNeedsCode(needsCode || asks);
    } finally {
      setBusy(false);
    }
  }
  return { needsCode, problem, busy, submit };
}
