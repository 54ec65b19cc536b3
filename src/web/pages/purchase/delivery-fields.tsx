import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import type { DeliveryForm } from "#src/orders/pending-order.ts";
import { Field, Fields, fieldStyles, SelectField } from "#src/ui/field.tsx";
import * as texts from "./texts.ts";

/** What is wrong with single fields, by their names. */
export type FieldErrors = Record<string, string | null | undefined>;

interface DeliveryFieldsProps {
  form: DeliveryForm;
  change: (changes: Partial<DeliveryForm>) => void;
  errors: FieldErrors;
}

export function DeliveryFields(props: DeliveryFieldsProps) {
  const { errors } = props;
  const text = textOf(props);
  return (
    <Fields>
      <PlaceFields {...props} />
      <Field
        label={texts.promoCode}
        optional
        autoComplete="off"
        maxLength={60}
        error={errors["promoCode"]}
        {...text("promoCode")}
      />
      <Field
        label={texts.deliveryNotes}
        optional
        multiline
        maxLength={1000}
        help={texts.deliveryNotesHelp}
        className={fieldStyles.wide}
        {...text("notes")}
      />
    </Fields>
  );
}

function PlaceFields(props: DeliveryFieldsProps) {
  const { form, change, errors } = props;
  const text = textOf(props);
  return (
    <>
      <Field
        label={texts.street}
        autoComplete="street-address"
        maxLength={200}
        className={fieldStyles.wide}
        error={errors["address"]}
        {...text("address")}
      />
      <SelectField
        label={texts.state}
        prompt={texts.chooseState}
        autoComplete="address-level1"
        options={Object.keys(mexicanCities)}
        error={errors["state"]}
        name="state"
        value={form.state}
        onChange={(event) => change({ state: event.target.value, city: "" })}
      />
      <SelectField
        label={texts.city}
        prompt={form.state ? texts.chooseCity : texts.chooseStateFirst}
        autoComplete="address-level2"
        options={mexicanCities[form.state] ?? []}
        error={errors["city"]}
        {...text("city")}
      />
      <Field
        label={texts.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        error={errors["postalCode"]}
        {...text("postalCode")}
      />
    </>
  );
}

/** A field of the form that is kept with each character. */
const textOf =
  ({ form, change }: DeliveryFieldsProps) =>
  (name: keyof DeliveryForm) => ({
    name,
    value: form[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
  });
