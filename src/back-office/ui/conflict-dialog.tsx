import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesOf } from "./differences.ts";
import { mergeChanges } from "./merge.ts";
import * as texts from "#src/back-office/texts.ts";

type Fields = Record<string, unknown>;

/** A record as both editors loaded it, as this one wrote it, and as the other one saved it. */
export interface Conflict<Mine extends Fields = Fields> {
  base: Fields;
  mine: Mine;
  theirs: Fields & { version?: string };
}

interface Props extends Conflict {
  onKeepTheirs: () => void;
  onKeepMine: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Merges both versions: the fields that this editor touched, and everything else as the other saved
 * it.
 */
export function mergedOf({ base, mine, theirs }: Conflict): Fields {
  return withoutVersion(mergeChanges(base, mine, theirs));
}

const withoutVersion = ({ version: _, ...fields }: Fields): Fields => fields;

/** Shows both versions side by side; nothing is lost before the editor decides. */
export function ConflictDialog({ onKeepTheirs, onKeepMine, onClose, ...conflict }: Props) {
  const [busy, setBusy] = useState(false);
  const { mine, theirs } = conflict;
  const merged = mergedOf(conflict);
  const written = Object.fromEntries(Object.entries(merged).filter(([name]) => name in mine));
  const theirsToo = differencesOf(withoutVersion(mine), merged);

  async function keepMine() {
    setBusy(true);
    await onKeepMine();
    setBusy(false);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{texts.changedMeanwhile}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{texts.changesAreStillHere}</Typography>
          <DifferenceTable
            differences={differencesOf(written, theirs)}
            headings={[texts.whatYouWrote, texts.whatTheySaved]}
          />
          {theirsToo.length > 0 ? (
            <>
              <Typography>{texts.theirsStays}</Typography>
              <DifferenceTable differences={theirsToo} headings={[texts.before, texts.now]} />
            </>
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <Button onClick={onClose}>{texts.goOnEditing}</Button>
        <Button disabled={busy} onClick={onKeepTheirs}>
          {texts.keepTheirs}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void keepMine()}>
          {texts.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
