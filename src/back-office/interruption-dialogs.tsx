import { Stack, Typography } from "@mui/material";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { resolveInterruption, useInterruption } from "#src/base/admin-kit/ui/interruptions.ts";
import { CredentialFields, ProblemAlert } from "./auth-pages.tsx";
import { lastSession, signInAgain } from "./auth-provider.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import { useAuthForm } from "./use-auth-form.ts";

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
    <TitledDialog
      title={texts.notFinished}
      onClose={giveUp}
      maxWidth="xs"
      role="alertdialog"
      aria-describedby="failure-text"
      actions={
        <DialogButtons onBack={giveUp} onClick={() => resolveInterruption(true)}>
          {texts.tryAgain}
        </DialogButtons>
      }
    >
      <div id="failure-text">
        <Typography gutterBottom>{message}</Typography>
        <Typography>{texts.typedIsStillHere}</Typography>
      </div>
    </TitledDialog>
  );
}

/** After the same person signs in again, the request continues by itself. */
function ReturnDialog({ message }: { message: string }) {
  const person = lastSession();
  const { needsCode, problem, busy, submit } = useAuthForm(["password"], async (given) => {
    await signInAgain(given);
    resolveInterruption(true);
  });
  return (
    <TitledDialog
      title={texts.enterAgain}
      onClose={giveUp}
      onSubmit={(event) => void submit(event)}
      maxWidth="xs"
      actions={
        <DialogButtons back={texts.notNow} onBack={giveUp} type="submit" disabled={busy}>
          {texts.enterAndGoOn}
        </DialogButtons>
      }
    >
      <Stack spacing={2}>
        <Typography>{`${message} ${texts.enterToGoOn}`}</Typography>
        <Typography>
          <b>{person?.name}</b> · <span>{person?.email}</span>
        </Typography>
        {problem ? <ProblemAlert {...problem} /> : null}
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
    </TitledDialog>
  );
}
