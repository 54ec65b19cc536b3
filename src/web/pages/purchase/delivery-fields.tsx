import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import type { DeliveryForm } from "#src/orders/pending-order.ts";
import { Field, Fields, fieldStyles, SelectField } from "#src/ui/field.tsx";

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
        label="Código promocional"
        optional
        autoComplete="off"
        maxLength={60}
        error={errors["promoCode"]}
        {...text("promoCode")}
      />
      <Field
        label="Notas para la entrega"
        optional
        multiline
        maxLength={1000}
        help="Por ejemplo: obra en el segundo patio, recibe el maestro Julián."
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
        label="Calle, número y colonia"
        autoComplete="street-address"
        maxLength={200}
        className={fieldStyles.wide}
        error={errors["address"]}
        {...text("address")}
      />
      <SelectField
        label="Estado"
        prompt="Elige un estado"
        autoComplete="address-level1"
        options={Object.keys(mexicanCities)}
        error={errors["state"]}
        name="state"
        value={form.state}
        onChange={(event) => change({ state: event.target.value, city: "" })}
      />
      <SelectField
        label="Ciudad"
        prompt={form.state ? "Elige una ciudad" : "Elige primero tu estado"}
        autoComplete="address-level2"
        options={mexicanCities[form.state] ?? []}
        error={errors["city"]}
        {...text("city")}
      />
      <Field
        label="Código postal"
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
