import type { Deliveries, DeliveryZone } from "#src/shop/delivery/contract.ts";
import type { DeliveryForm } from "#src/shop/checkout/pending-order.ts";

/** Errors by field name. */
export type FieldErrors = Record<string, string | null | undefined>;

/** A field of the form, by its `name` in the page. */
export type FormField = keyof DeliveryForm | "deliveryRate";

/** Brings somebody to what they want to change. @returns whether it is there yet */
export function focusField(name: FormField): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  const field = fields.find(({ checked }) => checked) ?? fields[0];
  field?.focus();
  // Of one rate alone nothing is asked: the place decides.
  if (!field && name === "deliveryRate") return focusField("postalCode");
  return field !== undefined;
}

export interface DeliveryFieldsProps {
  form: DeliveryForm;
  change: (changes: Partial<DeliveryForm>) => void;
  errors: FieldErrors;
  /** Delivery costs; empty until they are loaded. */
  deliveries: Deliveries;
  /** The zones with costs by weight. */
  zones: readonly DeliveryZone[];
}

/** Returns the props of a form field, which is stored on every keystroke, with its error. */
export const textOf =
  ({ form, change, errors }: DeliveryFieldsProps) =>
  (name: keyof DeliveryForm) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
  });
