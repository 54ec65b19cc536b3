import * as texts from "#src/base/admin-kit/texts.ts";
import { Stack, Typography } from "@mui/material";
import { DialogButtons, TitledDialog } from "./titled-dialog.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesOf } from "./differences.ts";
import type { Draft } from "./unsaved.ts";

interface OfferProps {
  draft: Draft;
  base: Fields;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore an unsaved draft before the user starts again. */
export function DraftOffer({ draft: { at, mine }, base, onRestore, onDiscard }: OfferProps) {
  return (
    <TitledDialog
      title={texts.draftTitle(at)}
      actions={
        <DialogButtons back={texts.dropDraft} onBack={onDiscard} onClick={onRestore}>
          {texts.restoreDraft}
        </DialogButtons>
      }
    >
      <Stack spacing={2}>
        <Typography>{texts.draftHelp}</Typography>
        <DifferenceTable
          differences={differencesOf(mine, base)}
          headings={[texts.whatYouWrote, texts.saidBefore]}
        />
      </Stack>
    </TitledDialog>
  );
}

export type Fields = Record<string, unknown>;
