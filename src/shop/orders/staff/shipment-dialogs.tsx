import { Alert, Typography } from "@mui/material";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import { useState } from "react";
import { storedText } from "#src/base/kernel/browser-storage.ts";
import { overridesOf } from "#src/shop/orders/fulfillment-holds.ts";
import { streetOf } from "#src/shop/orders/address.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import { DialogField, FormDialog, type OrderDialogProps } from "./form-dialog.tsx";
import { carrierNames, suggestedDay } from "#src/shop/orders/lifecycle/shipment.ts";
import { toCollect } from "#src/shop/orders/offline-payments/owed.ts";
import { ScanButton } from "./guides/scan-button.tsx";
import { hasAddress, type StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";
import { carrierKey, parcelOf, rememberCarrier, typedText } from "./form-values.ts";
import { moveOrders } from "./move-orders.ts";

interface FieldsProps {
  earliest: Date;
  /** What the fields begin with. */
  shipment: Partial<Pick<StaffOrder, "carrier" | "guideNumber" | "deliveryDate">>;
  help: string;
}

function ShipmentFields({ earliest, shipment, help }: FieldsProps) {
  const [guideNumber, setGuideNumber] = useState(shipment.guideNumber ?? "");
  return (
    <>
      <CarrierField value={shipment.carrier} />
      <DialogField
        name="guideNumber"
        label={texts.guideField}
        value={guideNumber}
        onChange={({ target }) => setGuideNumber(target.value)}
        slotProps={{
          input: { endAdornment: <ScanButton title={texts.guideField} onCode={setGuideNumber} /> },
        }}
      />
      <DialogField
        name="deliveryDate"
        type="date"
        label={texts.arrivesOn}
        required
        defaultValue={shipment.deliveryDate ?? ""}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: mexicanDay(earliest) } }}
      />
      <Typography variant="body2">{help}</Typography>
    </>
  );
}

/** Without the carrier of a parcel that was sent, the last one is suggested. */
export function CarrierField({
  value = storedText(carrierKey),
}: {
  value?: string | null | undefined;
}) {
  return (
    <>
      <DialogField
        name="carrier"
        label={texts.carrier}
        defaultValue={value ?? ""}
        slotProps={{ htmlInput: { list: carrierKey, maxLength: 80 } }}
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

/** Asks for the parcel's details, which the customer receives. */
export function ShipDialog({ order, onClose }: OrderDialogProps) {
  const { id, status, deliverBy, addressMismatch } = order;
  const isRefunded = order.holds.includes("refunded");
  const now = new Date();

  async function submit(form: FormData) {
    const parcel = parcelOf(form);
    // The form is not sent before its box is ticked.
    const despite = overridesOf(order);
    const told = await moveOrders([id], { to: "shipped", from: status, despite, ...parcel });
    rememberCarrier(parcel.carrier);
    return told;
  }
  return (
    <FormDialog
      title={texts.shipTitle(id)}
      submit={isRefunded ? texts.sendAllTheSame : texts.shipOrder}
      onSubmit={submit}
      onClose={onClose}
    >
      {isRefunded ? <Alert severity="warning">{texts.sentUnpaid}</Alert> : null}
      {order.holds.includes("to-collect") ? (
        <Alert severity="warning" icon={false}>
          <Typography sx={{ fontSize: 28, lineHeight: "32px", fontWeight: 680 }}>
            {texts.collectAll(toCollect(order))}
          </Typography>
          <LabelledCheckbox required label={texts.knowsToCollect} />
        </Alert>
      ) : null}
      <ShipmentFields
        earliest={now}
        shipment={{ deliveryDate: suggestedDay(deliverBy, mexicanDay(now)) }}
        help={texts.parcelHelp(hasAddress(order))}
      />
      {addressMismatch ? (
        <Alert severity="warning">
          <span>{`${texts.addressMismatch(addressMismatch)}. ${texts.pricedFor(order)}`}</span>
          <LabelledCheckbox required label={texts.sendAnyway} />
        </Alert>
      ) : null}
    </FormDialog>
  );
}

/** Corrects where and to whom an order goes that has not left. */
export function CorrectDeliveryDialog({ order, onClose }: OrderDialogProps) {
  const { id, city, state, pickup } = order;
  const seen = {
    street: streetOf(order) ?? order.address,
    postalCode: order.postalCode,
    recipient: order.recipient ?? "",
    recipientPhone: order.recipientPhone ?? "",
    notes: order.notes ?? "",
  };

  function submit(form: FormData) {
    // Only what was changed here: somebody else may be correcting the rest.
    const changed = keysOf(seen).filter(
      (name) => form.has(name) && typedText(form, name) !== seen[name],
    );
    const body = Object.fromEntries(changed.map((name) => [name, typedText(form, name)]));
    return request("PUT /orders/:id/delivery", { params: { id }, body });
  }
  const fields = {
    ...(!pickup && { street: texts.street, postalCode: texts.postalCodeField }),
    recipient: texts.recipientField,
    recipientPhone: texts.recipientPhone,
    notes: texts.notesField,
  };
  return (
    <FormDialog
      title={texts.correctDeliveryTitle(id)}
      submit={texts.correct}
      onSubmit={submit}
      onClose={onClose}
    >
      {keysOf(fields).map((name) => (
        <DialogField
          key={name}
          name={name}
          label={fields[name]}
          defaultValue={seen[name]}
          multiline={name === "notes" || name === "street"}
        />
      ))}
      <Typography variant="body2">
        {texts.correctDeliveryHelp(`${city}, ${state}`, hasAddress(order))}
      </Typography>
    </FormDialog>
  );
}

export function CorrectShipmentDialog({ order, onClose }: OrderDialogProps) {
  const { id, shippedAt, createdAt } = order;
  const submit = (form: FormData) =>
    request("PUT /orders/:id/shipment", { params: { id }, body: parcelOf(form) });
  return (
    <FormDialog
      title={texts.correctTitle(id)}
      submit={texts.correct}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShipmentFields
        earliest={new Date(shippedAt ?? createdAt)}
        shipment={order}
        help={texts.parcelHelp(hasAddress(order))}
      />
    </FormDialog>
  );
}
