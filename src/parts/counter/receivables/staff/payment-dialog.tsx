import { Alert, MenuItem } from "@mui/material";
import { useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { NumberField, type TypedNumber } from "#src/base/admin-kit/ui/number-field.tsx";
import { cashNoteOfSeller } from "#src/shop/payments/deductible.ts";
import { offlineMethods, terminalFundings } from "#src/base/kernel/payment-methods.ts";
import { randomKey } from "#src/base/kernel/strings.ts";
import {
  cardFunding as cardFundingLabel,
  offlineMethodTexts,
  terminalFundings as fundingNames,
} from "#src/shop/orders/offline-payments/texts.ts";
import { AuthorizeDebt } from "#src/shop/orders/staff/authorize-debt.tsx";
import { typedText } from "#src/shop/orders/staff/form-values.ts";
import { DialogError, DialogField, FormDialog } from "#src/shop/orders/staff/form-dialog.tsx";
import * as texts from "#src/parts/counter/receivables/texts.ts";
import { attachProof, proofFiles } from "./attach-proof.ts";

interface Props {
  order: { id: number; owed: number };
  onClose: () => void;
}

/** Records what a customer paid of an order. */
export function PaymentDialog({ order: { id, owed }, onClose }: Props) {
  // One key per dialog, so a double click sends the same payment.
  const [key] = useState(randomKey);
  const [method, setMethod] = useState<string>("transfer");
  const [amount, setAmount] = useState<TypedNumber>(owed);
  async function record(form: FormData) {
    const chosen = offlineMethods.find((each) => each === method) ?? "cash";
    const reference = typedText(form, "reference");
    const cardFunding =
      terminalFundings.find((each) => each === typedText(form, "cardFunding")) ?? null;
    const body = { key, method: chosen, amount: Number(amount), reference, cardFunding };
    const paid = await request("POST /orders/:id/payments", { params: { id }, body });
    const file = form.get("file");
    return file instanceof File && file.size > 0 ? await attachProof(paid.id, file) : paid;
  }
  return (
    <FormDialog
      title={texts.recordTitle(id)}
      submit={texts.record}
      disabled={typeof amount !== "number"}
      onSubmit={(form) => record(form)}
      onClose={onClose}
    >
      <DialogField
        name="method"
        select
        required
        label={texts.method}
        value={method}
        onChange={({ target }) => setMethod(target.value)}
      >
        {offlineMethods.map((each) => (
          <MenuItem key={each} value={each}>
            {offlineMethodTexts[each]}
          </MenuItem>
        ))}
      </DialogField>
      {method === "terminal" ? (
        <DialogField name="cardFunding" select required label={cardFundingLabel} defaultValue="">
          {terminalFundings.map((each) => (
            <MenuItem key={each} value={each}>
              {fundingNames[each]}
            </MenuItem>
          ))}
        </DialogField>
      ) : null}
      {method === "cash" && cashNoteOfSeller(owed) ? (
        <Alert severity="info">{cashNoteOfSeller(owed)}</Alert>
      ) : null}
      <NumberField
        kind="money"
        required
        label={texts.amount}
        value={amount}
        onNumber={setAmount}
        helperText={texts.amountHelp(owed)}
      />
      <DialogError name="amount" />
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
  const [authorized, setAuthorized] = useState(false);
  const withdraw = (form: FormData) =>
    request("POST /payments/:id/withdrawal", {
      params: { id },
      body: { reason: typedText(form, "reason"), authorized },
    });
  return (
    <FormDialog
      title={texts.withdrawTitle}
      submit={texts.withdraw}
      color="error"
      onSubmit={(form) => withdraw(form)}
      onClose={onClose}
    >
      <DialogField
        name="reason"
        required
        label={texts.reason}
        helperText={texts.withdrawHelp}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <AuthorizeDebt checked={authorized} onChange={setAuthorized} />
    </FormDialog>
  );
}
