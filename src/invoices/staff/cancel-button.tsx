import { Button, DialogContentText, MenuItem, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { request } from "#src/admin-kit/ui/api.ts";
import { DialogButtons, TitledDialog } from "#src/admin-kit/ui/titled-dialog.tsx";
import { useAsyncAction } from "#src/admin-kit/ui/use-async-action.ts";
import { keysOf } from "#src/kernel/records.ts";
import * as texts from "./texts.ts";

interface Props {
  id: number;
  name: string;
  label?: string;
}

/** Asks for the SAT's motive before an invoice is cancelled. */
export function CancelButton({ id, name, label = texts.cancel }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={texts.cancelOf(name)}
        sx={{ minWidth: 0, px: 0.75, py: 0.25 }}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? <CancelDialog id={id} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type Motive = keyof typeof texts.motives;

function CancelDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [motive, setMotive] = useState<Motive>("02");
  const [substitution, setSubstitution] = useState("");
  const { pending, run } = useAsyncAction();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const needsOther = motive === "01";
  const cancel = () =>
    run(async () => {
      const body = { motive, substitution: needsOther ? substitution : null };
      const key = "POST /invoices/:id/cancellation";
      const { msg } = await request(key, { params: { id }, body });
      onClose();
      notify(msg, { type: "success" });
      await queryClient.invalidateQueries({ queryKey: ["invoices"] });
    });
  return (
    <TitledDialog
      title={texts.cancel}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void cancel();
      }}
      actions={
        <DialogButtons type="submit" color="error" disabled={pending} onBack={onClose}>
          {texts.cancel}
        </DialogButtons>
      }
    >
      <Stack spacing={2}>
        <DialogContentText>{texts.cancelHelp}</DialogContentText>
        <TextField
          select
          label={texts.motive}
          value={motive}
          onChange={({ target }) =>
            setMotive(keysOf(texts.motives).find((each) => each === target.value) ?? motive)
          }
        >
          {keysOf(texts.motives).map((each) => (
            <MenuItem key={each} value={each}>
              {texts.motives[each]}
            </MenuItem>
          ))}
        </TextField>
        {needsOther ? (
          <TextField
            required
            label={texts.substitution}
            value={substitution}
            onChange={({ target }) => setSubstitution(target.value)}
          />
        ) : null}
      </Stack>
    </TitledDialog>
  );
}
