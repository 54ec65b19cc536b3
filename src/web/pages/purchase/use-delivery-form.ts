import { useEffect, useState } from "react";
import type { Profile } from "#src/customers/contract.ts";
import {
  type DeliveryForm,
  readDeliveryForm,
  storeDeliveryForm,
} from "#src/orders/pending-order.ts";
import { findSaved, type SavedAddress } from "#src/orders/saved-addresses.ts";
import { useSavedAddresses } from "./saved-addresses.tsx";

const noAddress = { address: "", state: "", city: "", otherCity: "", postalCode: "" };
const noAddresses: SavedAddress[] = [];

/**
 * The form as it was left in this browser, or the newest address that says who receives. It stands
 * folded in two lines while it is one of the saved ones.
 */
export function useDeliveryForm(customer: Profile) {
  const [form, setForm] = useState(() => withRecipient(readDeliveryForm(), customer));
  const [isOpen, setOpen] = useState(false);
  const saved = useSavedAddresses();
  const put = (changes: Partial<DeliveryForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    storeDeliveryForm(next);
  };
  useEffect(() => {
    const newest = saved?.find(({ recipient }) => recipient);
    if (!newest) return;
    setForm((typed) => (isUntouched(typed) ? filled(typed, newest, customer) : typed));
  }, [saved, customer]);
  return {
    form,
    saved: saved ?? noAddresses,
    change(changes: Partial<DeliveryForm>) {
      if (Object.keys(changes).some((name) => !["notes", "promoCode"].includes(name)))
        setOpen(true);
      put(changes);
    },
    choose(address: SavedAddress | null) {
      setOpen(address === null);
      put(address ? filled(form, address, customer) : noAddress);
    },
    folded: !isOpen && findSaved(saved ?? noAddresses, form) !== undefined,
    unfold(field?: keyof DeliveryForm) {
      setOpen(true);
      if (field) document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    },
  };
}

const isUntouched = ({ address, state, city, postalCode }: DeliveryForm) =>
  !address && !state && !city && !postalCode;

function filled(form: DeliveryForm, saved: SavedAddress, customer: Profile): DeliveryForm {
  const { orderId: _, ...address } = saved;
  return withRecipient({ ...form, ...address }, customer);
}

/** Who orders receives, unless they say who else. */
function withRecipient(form: DeliveryForm, { name, lastname, phone }: Profile): DeliveryForm {
  const { recipient, recipientPhone } = form;
  if (recipient || recipientPhone) return form;
  return { ...form, recipient: `${name} ${lastname}`.trim(), recipientPhone: phone };
}
