import { Alert, MenuItem, Stack, Typography } from "@mui/material";
import { NumberField, type TypedNumber } from "#src/base/admin-kit/ui/number-field.tsx";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import { useState } from "react";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { type LineQuantity, refundOf } from "#src/shop/orders/refunds/refunds.ts";
import {
  DialogError,
  DialogField,
  FormDialog,
  GoodsChoice,
  type OrderDialogProps,
} from "./form-dialog.tsx";
import { type HandMethod, offlineMethods } from "#src/base/kernel/payment-methods.ts";
import { hasAddress, refundable, type StaffLine, type StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { randomKey } from "#src/base/kernel/strings.ts";
import { goodsIn, typedText } from "./form-values.ts";

/** By the position of the line. */
type Quantities = Record<number, TypedNumber>;

interface LinesProps {
  lines: StaffLine[];
  /** How many pieces of a line can be chosen. */
  left: (line: StaffLine) => number;
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}

function LineQuantities({ lines, left, quantities, onChange }: LinesProps) {
  return lines
    .filter((line) => left(line) > 0)
    .map((line) => (
      <Stack key={line.position} direction="row" spacing={2} sx={{ alignItems: "center" }}>
        <Typography id={`line-${line.position}`} sx={{ flexGrow: 1, minWidth: 0 }}>
          <span>{line.name}</span>
          {[lineDetails(line), texts.leftToReturn(line.price, left(line), line.discount)]
            .filter(Boolean)
            .map((text) => (
              <Typography
                key={text}
                component="span"
                variant="body2"
                color="text.secondary"
                sx={{ display: "block" }}
              >
                {text}
              </Typography>
            ))}
        </Typography>
        <NumberField
          kind="count"
          size="small"
          value={quantities[line.position] ?? 0}
          onNumber={(quantity) => onChange({ ...quantities, [line.position]: quantity })}
          slotProps={{ htmlInput: { "aria-labelledby": `line-${line.position}` } }}
          sx={{ width: 88, flexShrink: 0 }}
        />
      </Stack>
    ));
}

const givenBackAs = ({ manualPayment }: StaffOrder): HandMethod =>
  manualPayment === "credit" || manualPayment === null ? "cash" : manualPayment;

const chosen = (quantities: Quantities): LineQuantity[] =>
  Object.entries(quantities).flatMap(([position, quantity]) =>
    typeof quantity === "number" && quantity > 0 ? [{ position: Number(position), quantity }] : [],
  );

const isUnread = (quantities: Quantities) =>
  Object.values(quantities).some((each) => typeof each === "string");

/**
 * Refunds part of an order. The amount updates with the choice, by the same rule that the server
 * applies.
 */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  // One key per dialog, so a double click sends the same request.
  const [key] = useState(randomKey);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [deliveryCost, setDeliveryCost] = useState(false);
  const [typedOther, setOther] = useState<TypedNumber>(null);
  const other = Number(typedOther ?? 0);
  const lines = chosen(quantities);
  const isEmpty = lines.length === 0 && !deliveryCost && other === 0;
  const refund = refundOf(refundable(order), { lines, deliveryCost, other });
  const deliveryLeft = order.deliveryCost - order.refundedDelivery;

  function submit(form: FormData) {
    const goods = order.status === "processing" ? { goodsReturned: true } : goodsIn(form);
    const method = offlineMethods.find((each) => each === typedText(form, "method"));
    const reason = typedText(form, "reason");
    const body = { key, lines, deliveryCost, other, reason, ...(method && { method }), ...goods };
    return request("POST /orders/:id/refunds", { params: { id: order.id }, body });
  }
  return (
    <FormDialog
      title={texts.refundTitle(order.id)}
      submit={refund.problem === undefined ? texts.refundAmount(refund.amount) : texts.refund}
      color="error"
      disabled={
        refund.problem !== undefined || isUnread(quantities) || typeof typedOther === "string"
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <LineQuantities
        lines={order.lines}
        left={({ quantity, refunded }) => quantity - refunded}
        quantities={quantities}
        onChange={setQuantities}
      />
      {deliveryLeft > 0 ? (
        <LabelledCheckbox
          checked={deliveryCost}
          onChange={setDeliveryCost}
          label={texts.deliveryLeft(deliveryLeft)}
        />
      ) : null}
      <NumberField
        kind="money"
        label={texts.otherAmount}
        helperText={texts.otherAmountHelp}
        value={typedOther}
        onNumber={setOther}
      />
      <DialogError name="other" />
      {isEmpty ? <Alert severity="info">{texts.chooseQuantities}</Alert> : null}
      {!isEmpty && refund.problem !== undefined ? (
        <Alert severity="warning">{texts.refundProblem(refund.problem)}</Alert>
      ) : null}
      <DialogError name="lines" />
      {order.manualPayment ? (
        <DialogField
          name="method"
          select
          label={texts.givenBackBy}
          defaultValue={givenBackAs(order)}
        >
          {offlineMethods.map((method) => (
            <MenuItem key={method} value={method}>
              {texts.methodName(method)}
            </MenuItem>
          ))}
        </DialogField>
      ) : null}
      <DialogField
        {...reason}
        label={texts.reason}
        helperText={texts.reasonHelp(hasAddress(order))}
      />
      {order.status === "processing" ? (
        <Typography variant="body2">{texts.piecesOnSale}</Typography>
      ) : lines.length > 0 ? (
        <GoodsChoice />
      ) : null}
    </FormDialog>
  );
}

/** Registers returned goods, after their refund or without one. */
export function GoodsReturnDialog({ order, onClose }: OrderDialogProps) {
  const [key] = useState(randomKey);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [damaged, setDamaged] = useState(false);
  const lines = chosen(quantities);

  function submit(form: FormData) {
    const body = { key, lines, damaged, reason: typedText(form, "reason") };
    return request("POST /orders/:id/returns", { params: { id: order.id }, body });
  }
  return (
    <FormDialog
      title={texts.returnTitle(order.id)}
      submit={texts.registerReturn}
      disabled={lines.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.returnHelp}</Typography>
      <LineQuantities
        lines={order.lines}
        left={({ quantity, returned }) => quantity - returned}
        quantities={quantities}
        onChange={setQuantities}
      />
      <LabelledCheckbox checked={damaged} onChange={setDamaged} label={texts.cameBackDamaged} />
      <DialogError name="lines" />
      <DialogField {...reason} label={texts.note} helperText={texts.noteHelp} />
    </FormDialog>
  );
}

const reason = {
  name: "reason",
  required: true,
  multiline: true,
  slotProps: { htmlInput: { maxLength: 300 } },
};
