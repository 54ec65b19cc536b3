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
import type { FormEvent } from "react";
import { resolveInterruption, useInterruption } from "#src/back-office/ui/interruptions.ts";
import { enterAgain, seatedPerson } from "./auth-provider.ts";
import * as texts from "./texts.ts";
import { useEntrance } from "./use-entrance.ts";

/** Shows over the current screen what stopped a request, and how to continue. */
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
      <DialogTitle id="failure-title">{texts.notFinished}</DialogTitle>
      <DialogContent id="failure-text">
        <Typography gutterBottom>{message}</Typography>
        <Typography>{texts.typedIsStillHere}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={giveUp}>{texts.back}</Button>
        <Button variant="contained" onClick={() => resolveInterruption(true)}>
          {texts.tryAgain}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** After the same person signs in again, the request continues by itself. */
function ReturnDialog({ message }: { message: string }) {
  const person = seatedPerson();
  const { needsCode, problem, busy, submit } = useReturn();
  return (
    <Dialog open onClose={giveUp} fullWidth maxWidth="xs" aria-labelledby="return-title">
      <Stack component="form" onSubmit={(event) => void submit(event)}>
        <DialogTitle id="return-title">{texts.enterAgain}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>
              {message} {texts.enterToGoOn}
            </Typography>
            <Typography>
              <b>{person?.name}</b> · {person?.email}
            </Typography>
            {problem ? (
              <Alert severity={problem.isQuestion ? "info" : "error"} role="alert">
                {problem.message}
              </Alert>
            ) : null}
            {/* For password managers, which look for the account next to its password. */}
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
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={giveUp}>{texts.notNow}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.enterAndGoOn}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function useReturn() {
  const { submit, ...entrance } = useEntrance(["password"], async (given) => {
    await enterAgain(given);
    resolveInterruption(true);
  });
  return {
    ...entrance,
    submit(event: FormEvent<HTMLFormElement>) {
      // In the DOM a dialog is outside, but in React's tree it may be inside a form.
      event.stopPropagation();
      return submit(event);
    },
  };
}
