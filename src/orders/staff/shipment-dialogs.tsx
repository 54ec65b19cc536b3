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
import { carrierNames, suggestedDay } from "#src/orders/lifecycle/shipment.ts";
import { ScanButton } from "./guides/scan-button.tsx";
import type { StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";

interface FieldsProps {
  errors: FieldErrors;
  earliest: Date;
  /** What the fields begin with. */
  shipment: Partial<Pick<StaffOrder, "carrier" | "guideNumber" | "deliveryDate">>;
}

function ShipmentFields({ errors, earliest, shipment }: FieldsProps) {
  const problemOf = (field: string) => ({
    error: Boolean(errors[field]),
    helperText: errors[field],
  });
  const [guideNumber, setGuideNumber] = useState(shipment.guideNumber ?? "");
  return (
    <>
      <CarrierField value={shipment.carrier} {...problemOf("carrier")} />
      <TextField
        name="guideNumber"
        label={texts.guideField}
        value={guideNumber}
        onChange={({ target }) => setGuideNumber(target.value)}
        slotProps={{
          input: { endAdornment: <ScanButton title={texts.guideField} onCode={setGuideNumber} /> },
        }}
        {...problemOf("guideNumber")}
      />
      <TextField
        name="deliveryDate"
        type="date"
        label={texts.arrivesOn}
        required
        defaultValue={shipment.deliveryDate ?? ""}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: mexicanDay(earliest) } }}
        {...problemOf("deliveryDate")}
      />
      <Typography variant="body2">{texts.parcelHelp}</Typography>
    </>
  );
}

const carrierKey = "last-carrier";

/** Most parcels of a day leave with one carrier: this browser suggests the last one. */
export function rememberCarrier(carrier: string | undefined): void {
  if (carrier) localStorage.setItem(carrierKey, carrier);
}

interface CarrierProps {
  /** Of a parcel that was sent; otherwise the last carrier is suggested. */
  value?: string | null | undefined;
  error?: boolean;
  helperText?: string | undefined;
}

export function CarrierField({ value = localStorage.getItem(carrierKey), ...rest }: CarrierProps) {
  return (
    <>
      <TextField
        name="carrier"
        label={texts.carrier}
        defaultValue={value ?? ""}
        slotProps={{ htmlInput: { list: carrierKey, maxLength: 80 } }}
        {...rest}
      />
      <datalist id={carrierKey}>
        {carrierNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
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
  order: { id, status, promisedBy },
  onClose,
}: {
  order: StaffOrder;
  onClose: () => void;
}) {
  const move = useTransition();
  const now = new Date();
  const [errors, setErrors] = useState<FieldErrors>({});

  async function submit(form: FormData) {
    const parcel = parcelOf(form);
    const wrong = await move([id], { to: "shipped", from: status, ...parcel });
    if (wrong) return setErrors(wrong);
    rememberCarrier(parcel.carrier);
    onClose();
  }
  return (
    <FormDialog
      title={texts.shipTitle(id)}
      submit={texts.shipOrder}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShipmentFields
        errors={errors}
        earliest={now}
        shipment={{ deliveryDate: suggestedDay(promisedBy, mexicanDay(now)) }}
      />
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
  const seen = {
    street: streetOf(order) ?? order.address,
    postalCode: order.postalCode,
    recipient: order.recipient ?? "",
    recipientPhone: order.recipientPhone ?? "",
    notes: order.notes ?? "",
  };

  async function submit(form: FormData) {
    // Only what was changed here: somebody else may be correcting the rest.
    const changed = deliveryFields.filter(
      (name) => form.has(name) && typedText(form, name) !== seen[name],
    );
    const body = Object.fromEntries(changed.map((name) => [name, typedText(form, name)]));
    if (await settle(request("PUT /orders/:id/delivery", { params: { id }, body }))) onClose();
  }
  const field = (name: (typeof deliveryFields)[number], label: string) => (
    <TextField
      name={name}
      label={label}
      defaultValue={seen[name]}
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
      {pickup ? null : field("street", texts.street)}
      {pickup ? null : field("postalCode", texts.postalCodeField)}
      {field("recipient", texts.recipientField)}
      {field("recipientPhone", texts.recipientPhone)}
      {field("notes", texts.notesField)}
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
