import { Button, Stack, Typography } from "@mui/material";
import { TitledDialog } from "./titled-dialog.tsx";
import { useState } from "react";
import * as texts from "#src/back-office/texts.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { type Conflict, differencesOf, keepChanged, withoutVersion } from "./differences.ts";

interface Props extends Conflict {
  onKeepTheirs: () => void;
  onKeepMine: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows both versions side by side; nothing is lost before the editor decides. */
export function ConflictDialog({ onKeepTheirs, onKeepMine, onClose, ...conflict }: Props) {
  const [busy, setBusy] = useState(false);
  const { mine, theirs } = conflict;
  const kept = keepChanged(conflict);
  const theirsToo = differencesOf(withoutVersion(mine), kept);

  async function keepMine() {
    setBusy(true);
    await onKeepMine();
    setBusy(false);
  }

  return (
    <TitledDialog
      title={texts.changedMeanwhile}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>{texts.goOnEditing}</Button>
          <Button disabled={busy} onClick={onKeepTheirs}>
            {texts.keepTheirs}
          </Button>
          <Button variant="contained" disabled={busy} onClick={() => void keepMine()}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography>{texts.changesAreStillHere}</Typography>
        <DifferenceTable
          differences={differencesOf(kept, theirs)}
          headings={[texts.whatYouWrote, texts.whatTheySaved]}
        />
        {theirsToo.length > 0 ? (
          <>
            <Typography>{texts.theirsStays}</Typography>
            <DifferenceTable differences={theirsToo} headings={[texts.before, texts.now]} />
          </>
        ) : null}
      </Stack>
    </TitledDialog>
  );
}
