import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesOf } from "./differences.ts";
import type { Draft } from "./drafts.ts";
import * as texts from "#src/back-office/texts.ts";

interface Props {
  draft: Draft;
  onRestore: () => void;
  onDrop: () => void;
}

/** Offers to restore an unsaved draft before the user starts again. */
export function DraftOffer({ draft: { at, base, mine }, onRestore, onDrop }: Props) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="draft-title">
      <DialogTitle id="draft-title">{texts.draftTitle(at)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{texts.draftHelp}</Typography>
          <DifferenceTable
            differences={differencesOf(mine, base)}
            headings={[texts.whatYouWrote, texts.saidBefore]}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDrop}>{texts.dropDraft}</Button>
        <Button variant="contained" onClick={onRestore}>
          {texts.restoreDraft}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
