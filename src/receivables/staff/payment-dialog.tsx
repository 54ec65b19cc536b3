import { MenuItem } from "@mui/material";
import { useState } from "react";
import { request } from "#src/admin-kit/ui/api.ts";
import { handMethods } from "#src/kernel/payment-methods.ts";
import { randomKey } from "#src/kernel/strings.ts";
import { manualMethods } from "#src/orders/payments-by-hand/texts.ts";
import { typedText } from "#src/orders/staff/form-values.ts";
import { DialogField, FormDialog } from "#src/orders/staff/form-dialog.tsx";
import { useOrderRequest } from "#src/orders/staff/use-order-request.ts";
import * as texts from "#src/receivables/texts.ts";
import { attachProof, proofFiles } from "./attach-proof.ts";

interface Props {
  order: { id: number; owed: number };
  onClose: () => void;
}

/** Records what a customer paid of an order. */
export function PaymentDialog({ order: { id, owed }, onClose }: Props) {
  // One key per dialog, so a double click sends the same payment.
  const [key] = useState(randomKey);
  const send = useOrderRequest();

  async function record(form: FormData) {
    const method = handMethods.find((each) => each === typedText(form, "method")) ?? "cash";
    const amount = Number(typedText(form, "amount"));
    const reference = typedText(form, "reference");
    const body = { key, method, amount, reference };
    const paid = await request("POST /orders/:id/payments", { params: { id }, body });
    const file = form.get("file");
    return file instanceof File && file.size > 0 ? await attachProof(paid.id, file) : paid;
  }
  return (
    <FormDialog
      title={texts.recordTitle(id)}
      submit={texts.record}
      onSubmit={(form) => send(record(form))}
      onClose={onClose}
    >
      <DialogField name="method" select required label={texts.method} defaultValue="transfer">
        {handMethods.map((method) => (
          <MenuItem key={method} value={method}>
            {manualMethods[method]}
          </MenuItem>
        ))}
      </DialogField>
      <DialogField
        name="amount"
        type="number"
        required
        label={texts.amount}
        defaultValue={owed}
        helperText={texts.amountHelp(owed)}
        slotProps={{ htmlInput: { min: 0.01, max: owed, step: "any", inputMode: "decimal" } }}
      />
      <DialogField
        name="reference"
        label={texts.reference}
        helperText={texts.referenceHelp}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <DialogField
        name="file"
        type="file"
        label={texts.proof}
        helperText={texts.proofHelp}
        slotProps={{ htmlInput: { accept: proofFiles }, inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

/** Why a payment that stands in the books did not come. */
export function WithdrawalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const send = useOrderRequest();
  const withdraw = (form: FormData) =>
    request("POST /payments/:id/withdrawal", {
      params: { id },
      body: { reason: typedText(form, "reason") },
    });
  return (
    <FormDialog
      title={texts.withdrawTitle}
      submit={texts.withdraw}
      color="error"
      onSubmit={(form) => send(withdraw(form))}
      onClose={onClose}
    >
      <DialogField
        name="reason"
        required
        label={texts.reason}
        helperText={texts.withdrawHelp}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
}
