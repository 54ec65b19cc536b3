import {
  Alert,
  Button,
  FormControl,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { formatPesos, minCharge } from "#src/base/kernel/pesos.ts";
import { streetOf } from "#src/shop/orders/address.ts";
import { deliveryDifference } from "#src/shop/orders/address-mismatch.ts";
import { isOnHold } from "#src/shop/orders/fulfillment-holds.ts";
import { AuthorizeDebt } from "./authorize-debt.tsx";
import { DialogField, FormDialog, type OrderDialogProps } from "./form-dialog.tsx";
import type { AddressMismatch, StaffOrder } from "./staff-order.ts";
import * as changeTexts from "./line-change-texts.ts";
import * as texts from "./texts.ts";
import { typedText } from "./form-values.ts";

interface OtherPlaceProps {
  order: StaffOrder;
  place: AddressMismatch;
}

/** Says that an order's postal code is of another state than was paid for, and lets it be resolved. */
export function AddressMismatchNote({ order, place }: OtherPlaceProps) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert severity="warning">
      <b>{`${texts.addressMismatch(place)}.`}</b> <span>{texts.pricedFor(order)}</span>
      {can("orders.ship") && order.change === null ? (
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => setOpen(true)}
          sx={{ display: "block", mt: 1 }}
        >
          {texts.resolvePlace}
        </Button>
      ) : null}
      {isOpen ? <PlaceDialog order={order} place={place} onClose={() => setOpen(false)} /> : null}
    </Alert>
  );
}

type Choice = "ask" | "there" | "here";

function PlaceDialog({ order, place, onClose }: OtherPlaceProps & OrderDialogProps) {
  const can = useCan();
  const { id, state } = order;
  const { code, cities } = place;
  const [city, setCity] = useState(cities[0]?.city ?? "");
  const cost = cities.find((each) => each.city === city)?.cost ?? 0;
  const difference = deliveryDifference(order, cost);
  const [authorized, setAuthorized] = useState(false);
  const options: [Choice, string][] = [
    ["there", texts.goesThere(place.state)],
    ["here", texts.goesHere(state)],
  ];
  const isPaid = order.status === "processing" && !isOnHold(order.holds);
  if (can("orders.cancel") && isPaid && difference >= minCharge)
    options.unshift(["ask", texts.askForMore(place.state, difference)]);
  const [chosen, setChosen] = useState(options[0]?.[0]);
  const choice = options.some(([value]) => value === chosen) ? chosen : "there";

  function submit(form: FormData) {
    if (choice === "ask")
      return request("POST /orders/:id/delivery-difference", {
        params: { id },
        body: { city, difference, authorized },
      });
    const body =
      choice === "there"
        ? { state: place.state, city, postalCode: code }
        : { street: typedText(form, "street"), postalCode: typedText(form, "postalCode") };
    return request("PUT /orders/:id/delivery", { params: { id }, body });
  }
  return (
    <FormDialog
      title={texts.resolvePlaceTitle(id)}
      submit={
        choice === "ask"
          ? changeTexts.apply(difference, order.manualPayment !== null)
          : texts.correct
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <FormControl>
        <RadioGroup
          aria-label={texts.resolvePlaceTitle(id)}
          value={choice}
          onChange={(_, value) => setChosen(options.find(([each]) => each === value)?.[0])}
        >
          {options.map(([value, label]) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
      </FormControl>
      {choice === "here" ? (
        <>
          <DialogField
            name="street"
            label={texts.street}
            defaultValue={streetOf(order) ?? order.address}
            multiline
            required
          />
          <DialogField name="postalCode" label={texts.postalCodeField} required />
        </>
      ) : (
        <DialogField
          name="city"
          label={texts.city}
          select
          required
          value={city}
          onChange={({ target }) => setCity(target.value)}
        >
          {cities.map((each) => (
            <MenuItem key={each.city} value={each.city}>
              {`${each.city} · ${formatPesos(each.cost)}`}
            </MenuItem>
          ))}
        </DialogField>
      )}
      {choice === "ask" && order.manualPayment !== null ? (
        <AuthorizeDebt checked={authorized} onChange={setAuthorized} />
      ) : null}
      {choice === "ask" && order.manualPayment === null ? (
        <Typography variant="body2">{texts.askHelp}</Typography>
      ) : null}
    </FormDialog>
  );
}
