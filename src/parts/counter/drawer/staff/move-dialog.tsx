import { MenuItem } from "@mui/material";
import { useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { NumberField, type TypedNumber } from "#src/base/admin-kit/ui/number-field.tsx";
import { moveKinds } from "#src/parts/counter/drawer/cut.ts";
import * as texts from "#src/parts/counter/drawer/texts.ts";
import { randomKey } from "#src/base/kernel/strings.ts";
import { typedText } from "#src/shop/orders/staff/form-values.ts";
import { DialogField, FormDialog } from "#src/shop/orders/staff/form-dialog.tsx";

/** Writes down cash that came into the drawer, or left it for something else than an order. */
export function MoveDialog({ person, onClose }: { person: string; onClose: () => void }) {
  // One key per dialog, so a double press writes the same movement.
  const [key] = useState(randomKey);
  const [kind, setKind] = useState<string>("expense");
  const [amount, setAmount] = useState<TypedNumber>(null);
  function save(form: FormData) {
    const body = {
      key,
      person,
      kind: moveKinds.find((each) => each === kind) ?? ("expense" as const),
      amount: Number(amount),
      reason: typedText(form, "reason"),
      reference: typedText(form, "reference"),
    };
    return request("POST /drawer/moves", { body });
  }
  return (
    <FormDialog
      title={texts.newMove}
      submit={texts.save}
      disabled={typeof amount === "string"}
      onSubmit={save}
      onClose={onClose}
    >
      <DialogField
        name="kind"
        select
        required
        label={texts.kind}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      >
        {moveKinds.map((each) => (
          <MenuItem key={each} value={each}>
            {texts.moveKinds[each]}
          </MenuItem>
        ))}
      </DialogField>
      <NumberField
        kind="money"
        required
        fullWidth
        label={texts.amount}
        value={amount}
        onNumber={setAmount}
      />
      <DialogField
        name="reason"
        required={kind !== "float"}
        label={texts.reason}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <DialogField
        name="reference"
        label={texts.reference}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </FormDialog>
  );
}
