import { TextField, Typography } from "@mui/material";
import { useState } from "react";
import { streetOf } from "#src/orders/address.ts";
import { mexicanDay } from "#src/kernel/dates.ts";
import { request } from "#src/back-office/ui/api.ts";
import {
  FormDialog,
  typedText,
  type FieldErrors,
  type Parcel,
  useOrderRequest,
  useTransition,
} from "./form-dialog.tsx";
import type { StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";

interface FieldsProps {
  errors: FieldErrors;
  earliest: Date;
  shipment?: Pick<StaffOrder, "carrier" | "guideNumber" | "deliveryDate">;
}

function ShipmentFields({ errors, earliest, shipment }: FieldsProps) {
  const problemOf = (field: string) => ({
    error: Boolean(errors[field]),
    helperText: errors[field],
  });
  return (
    <>
      <TextField
        name="carrier"
        label={texts.carrier}
        defaultValue={shipment?.carrier ?? ""}
        {...problemOf("carrier")}
      />
      <TextField
        name="guideNumber"
        label={texts.guideField}
        defaultValue={shipment?.guideNumber ?? ""}
        {...problemOf("guideNumber")}
      />
      <TextField
        name="deliveryDate"
        type="date"
        label={texts.arrivesOn}
        required
        defaultValue={shipment?.deliveryDate ?? ""}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: mexicanDay(earliest) } }}
        {...problemOf("deliveryDate")}
      />
      <Typography variant="body2">{texts.parcelHelp}</Typography>
    </>
  );
}

/** Empty fields are left out. */
export const parcelOf = (form: FormData): Parcel => ({
  carrier: typedText(form, "carrier") || undefined,
  guideNumber: typedText(form, "guideNumber") || undefined,
  deliveryDate: typedText(form, "deliveryDate") || undefined,
});

/** Asks for the parcel's details, which the customer receives. */
export function ShipDialog({
  order: { id, status },
  onClose,
}: {
  order: StaffOrder;
  onClose: () => void;
}) {
  const move = useTransition();
  const [errors, setErrors] = useState<FieldErrors>({});

  async function submit(form: FormData) {
    const wrong = await move([id], { to: "shipped", from: status, ...parcelOf(form) });
    if (wrong) setErrors(wrong);
    else onClose();
  }
  return (
    <FormDialog
      title={texts.shipTitle(id)}
      submit={texts.shipOrder}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShipmentFields errors={errors} earliest={new Date()} />
    </FormDialog>
  );
}

/** Corrects where and to whom an order goes that has not left. */
export function CorrectDeliveryDialog({
  order,
  onClose,
}: {
  order: StaffOrder;
  onClose: () => void;
}) {
  const { settle, errors } = useOrderRequest();
  const { id, city, state, pickup } = order;

  async function submit(form: FormData) {
    const body = Object.fromEntries(
      deliveryFields.map((name) => [name, typedText(form, name) || undefined]),
    );
    if (await settle(request("PUT /orders/:id/delivery", { params: { id }, body }))) onClose();
  }
  const field = (name: (typeof deliveryFields)[number], label: string, value: string | null) => (
    <TextField
      name={name}
      label={label}
      defaultValue={value ?? ""}
      multiline={name === "notes" || name === "street"}
      error={Boolean(errors[name])}
      helperText={errors[name]}
    />
  );
  return (
    <FormDialog
      title={texts.correctDeliveryTitle(id)}
      submit={texts.correct}
      onSubmit={submit}
      onClose={onClose}
    >
      {pickup ? null : field("street", texts.street, streetOf(order) ?? order.address)}
      {pickup ? null : field("postalCode", texts.postalCodeField, order.postalCode)}
      {field("recipient", texts.recipientField, order.recipient)}
      {field("recipientPhone", texts.recipientPhone, order.recipientPhone)}
      {field("notes", texts.notesField, order.notes)}
      <Typography variant="body2">{texts.correctDeliveryHelp(`${city}, ${state}`)}</Typography>
    </FormDialog>
  );
}

const deliveryFields = ["street", "postalCode", "recipient", "recipientPhone", "notes"] as const;

export function CorrectShipmentDialog({
  order,
  onClose,
}: {
  order: StaffOrder;
  onClose: () => void;
}) {
  const { settle, errors } = useOrderRequest();

  async function submit(form: FormData) {
    const corrected = request("PUT /orders/:id/shipment", {
      params: { id: order.id },
      body: parcelOf(form),
    });
    if (await settle(corrected)) onClose();
  }
  return (
    <FormDialog
      title={texts.correctTitle(order.id)}
      submit={texts.correct}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShipmentFields
        errors={errors}
        earliest={new Date(order.shippedAt ?? order.createdAt)}
        shipment={order}
      />
    </FormDialog>
  );
}
