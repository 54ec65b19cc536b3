import {
  Alert,
  Button,
  FormControl,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
} from "@mui/material";
import { useState } from "react";
import { request } from "#src/back-office/ui/api.ts";
import { useCan } from "#src/back-office/ui/session.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { streetOf } from "#src/orders/address.ts";
import {
  DialogField,
  FormDialog,
  type OrderDialogProps,
  typedText,
  useOrderRequest,
} from "./form-dialog.tsx";
import type { AnotherPlace, StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";

interface OtherPlaceProps {
  order: StaffOrder;
  place: AnotherPlace;
}

/** Says that an order's postal code is of another state than was paid for, and lets it be resolved. */
export function PlaceToCheck({ order, place }: OtherPlaceProps) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert severity="warning">
      <b>{texts.anotherPlace(place)}.</b> {texts.pricedFor(order)}
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

type Choice = "here" | "there";

function PlaceDialog({ order, place, onClose }: OtherPlaceProps & OrderDialogProps) {
  const send = useOrderRequest();
  const [choice, setChoice] = useState<Choice>("there");
  const { id, state } = order;
  const { code, cities } = place;
  const [city, setCity] = useState(cities[0]?.city ?? "");

  function submit(form: FormData) {
    const body =
      choice === "there"
        ? { state: place.state, city: typedText(form, "city"), postalCode: code }
        : { street: typedText(form, "street"), postalCode: typedText(form, "postalCode") };
    return send(request("PUT /orders/:id/delivery", { params: { id }, body }));
  }
  const options: [Choice, string][] = [
    ["there", texts.goesThere(place.state)],
    ["here", texts.goesHere(state)],
  ];
  return (
    <FormDialog
      title={texts.resolvePlaceTitle(id)}
      submit={texts.correct}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormControl>
        <RadioGroup
          aria-label={texts.resolvePlaceTitle(id)}
          value={choice}
          onChange={(_, chosen) => setChoice(chosen === "here" ? "here" : "there")}
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
              {each.city} · {formatPesos(each.cost)}
            </MenuItem>
          ))}
        </DialogField>
      )}
    </FormDialog>
  );
}
