import type { Deliveries, DeliveryZone } from "#src/delivery/contract.ts";
import type { DeliveryForm } from "#src/orders/pending-order.ts";

/** Errors by field name. */
export type FieldErrors = Record<string, string | null | undefined>;

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
