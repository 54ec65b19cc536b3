import { Button, DialogContentText, MenuItem } from "@mui/material";
import { useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import type { CancelMotive } from "#src/parts/invoices/due/types.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import { typedText } from "#src/shop/orders/staff/form-values.ts";
import { DialogField, FormDialog } from "#src/shop/orders/staff/form-dialog.tsx";
import * as texts from "./texts.ts";

interface Props {
  id: number;
  name: string;
  label?: string;
  /** What the rule answers, where it says that it is to be cancelled. */
  motive?: CancelMotive;
  substitution?: string | null;
}

/** Asks for the SAT's motive before an invoice is cancelled. */
export function CancelButton({ name, label = texts.cancel, ...asked }: Props) {
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
      {isAsking ? <CancelDialog {...asked} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

const motives = keysOf(texts.motives);

type DialogProps = Pick<Props, "id" | "motive" | "substitution"> & { onClose: () => void };

function CancelDialog({ id, motive: asked = "02", substitution, onClose }: DialogProps) {
  const [motive, setMotive] = useState<CancelMotive>(asked);
  const cancel = (form: FormData) => {
    const body = { motive, substitution: typedText(form, "substitution") || null };
    return request("POST /invoices/:id/cancellation", { params: { id }, body });
  };
  return (
    <FormDialog
      title={texts.cancel}
      submit={texts.cancel}
      color="error"
      onSubmit={cancel}
      onClose={onClose}
    >
      <DialogContentText>{texts.cancelHelp}</DialogContentText>
      <DialogField
        name="motive"
        select
        label={texts.motive}
        value={motive}
        onChange={({ target }) => setMotive(motives.find((each) => each === target.value) ?? "02")}
      >
        {motives.map((each) => (
          <MenuItem key={each} value={each}>
            {texts.motives[each]}
          </MenuItem>
        ))}
      </DialogField>
      {motive === "01" ? (
        <DialogField
          name="substitution"
          required
          label={texts.substitution}
          defaultValue={substitution ?? ""}
        />
      ) : null}
    </FormDialog>
  );
}
