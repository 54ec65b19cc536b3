import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import type { FormEvent } from "react";
import { resolveInterruption, useInterruption } from "#src/back-office/ui/interruptions.ts";
import { CredentialFields } from "./auth-page.tsx";
import { lastSession, signInAgain } from "./auth-provider.ts";
import * as texts from "#src/back-office/texts.ts";
import { useSignIn } from "./use-sign-in.ts";

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
  const person = lastSession();
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
            <CredentialFields needsCode={needsCode} />
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
  const { submit, ...signIn } = useSignIn(["password"], async (given) => {
    await signInAgain(given);
    resolveInterruption(true);
  });
  return {
    ...signIn,
    submit(event: FormEvent<HTMLFormElement>) {
      // In the DOM a dialog is outside, but in React's tree it may be inside a form.
      event.stopPropagation();
      return submit(event);
    },
  };
}
