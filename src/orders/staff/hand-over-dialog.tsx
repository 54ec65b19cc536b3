import { TextField, Typography } from "@mui/material";
import { request } from "#src/back-office/ui/api.ts";
import { FormDialog, typedText } from "./form-dialog.tsx";
import { useOrderRequest } from "./order-requests.ts";
import type { StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";

/** Hands an order over to the customer who says its code. */
export function HandOverDialog({
  order: { id },
  onClose,
}: {
  order: StaffOrder;
  onClose: () => void;
}) {
  const { settle, errors } = useOrderRequest();

  async function submit(form: FormData) {
    const body = { code: typedText(form, "code") };
    if (await settle(request("POST /orders/:id/handover", { params: { id }, body }))) onClose();
  }
  return (
    <FormDialog
      title={texts.handOverTitle(id)}
      submit={texts.handOver}
      color="success"
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.handOverHelp}</Typography>
      <TextField
        name="code"
        label={texts.pickupCode}
        required
        slotProps={{
          htmlInput: { maxLength: 20, autoComplete: "off", autoCapitalize: "characters" },
        }}
        error={Boolean(errors["code"])}
        helperText={errors["code"]}
      />
    </FormDialog>
  );
}
