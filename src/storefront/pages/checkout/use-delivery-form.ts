import { useEffect, useState } from "react";
import type { Profile } from "#src/shop/customers/contract.ts";
import { useEnteredCode } from "#src/shop/promotions/entered-code.ts";
import { chosenPlace } from "#src/shop/delivery/place.ts";
import { isPhone } from "#src/base/kernel/phone-number.ts";
import {
  type DeliveryForm,
  readDeliveryForm,
  storeDeliveryForm,
} from "#src/shop/checkout/pending-order.ts";
import {
  findSaved,
  type SavedAddress,
  savedAddresses,
} from "#src/shop/checkout/saved-addresses.ts";
import { wrongPostalCode } from "#src/shop/delivery/wrong-postal-code.ts";
import { focusField } from "#src/shop/checkout/ui/field-text.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { sessionStore } from "#src/shop/customers/session.ts";
import { whileNeeded } from "#src/base/ui/while-needed.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";

/**
 * Loads the customer's earlier addresses; null until they are loaded. If that fails, the customer
 * types one.
 */
function useSavedAddresses(): SavedAddress[] | null {
  const backend = useBackend();
  const [saved, setSaved] = useState<SavedAddress[] | null>(null);
  useEffect(() => {
    return whileNeeded(
      requestAsCustomer(backend, "GET /:product/orders", { timeout: 15_000 }),
      (orders) => setSaved(savedAddresses(orders, sessionStore.get().customer?.address)),
      (error) => {
        console.warn("loading saved addresses failed", error);
        setSaved([]);
      },
    );
  }, [backend]);
  return saved;
}

const noAddress = { address: "", state: "", city: "", otherCity: "", postalCode: "" };
/** Fields that are not part of the address. */
const besides = new Set(["notes", "promoCode", "pickup", "pickupAddress", "pickupCity", "rate"]);
const noAddresses: SavedAddress[] = [];

/**
 * The form as it was left in this browser, or the newest address with a recipient, in the state
 * chosen on another page if there is one. It is folded to two rows while it matches a saved
 * address.
 */
export function useDeliveryForm(customer: Profile) {
  const [typed, setTyped] = useState(() => withRecipient(readDeliveryForm(), customer));
  const [isOpen, setOpen] = useState(false);
  const loaded = useSavedAddresses();
  const saved = loaded ?? noAddresses;
  const place = chosenPlace();
  const newest = saved.find(
    ({ recipient, state }) => recipient && (place === null || state === place.state),
  );
  const isPreset = newest !== undefined && !isOpen && isUntouched(typed);
  // The cart's panel enters codes too.
  const promoCode = useEnteredCode();
  const form = { ...(isPreset ? filled(typed, newest, customer) : typed), promoCode };
  const put = (changes: Partial<DeliveryForm>) => {
    const next = { ...form, ...changes };
    setTyped(next);
    storeDeliveryForm(next);
  };
  const open = () => {
    setOpen(true);
    put({});
  };
  return {
    form,
    saved,
    /** Whether an earlier address may still fill in the empty form. */
    isWaiting: loaded === null && !isOpen && !form.pickup && isUntouched(typed),
    change(changes: Partial<DeliveryForm>) {
      if (Object.keys(changes).some((name) => !besides.has(name))) setOpen(true);
      put(changes);
    },
    choose(address: SavedAddress | null) {
      setOpen(address === null);
      put(address ? filled(form, address, customer) : noAddress);
    },
    // A postal code of another place is said at its field.
    folded: !isOpen && findSaved(saved, form) !== undefined && wrongPostalCode(form) === null,
    unfold(field?: keyof DeliveryForm) {
      open();
      if (field) focusField(field);
    },
  };
}

/** Whether it is empty, or has only the place chosen on another page. */
function isUntouched({ address, state, city, postalCode }: DeliveryForm): boolean {
  const place = chosenPlace();
  const isPlace = state === place?.state && city === place.city && postalCode === place.postalCode;
  return !address && (isPlace || (!state && !city && !postalCode));
}

function filled(form: DeliveryForm, saved: SavedAddress, customer: Profile): DeliveryForm {
  const { orderId: _, ...address } = saved;
  return withRecipient({ ...form, ...address }, customer);
}

/**
 * Who orders receives, unless they say who else. Signing up takes a number that lacks digits; here
 * it would be rejected, so it is left out.
 */
function withRecipient(form: DeliveryForm, { name, lastname, phone }: Profile): DeliveryForm {
  const { recipient, recipientPhone } = form;
  if (recipient || recipientPhone) return form;
  return {
    ...form,
    recipient: `${name} ${lastname}`.trim(),
    recipientPhone: isPhone(phone) ? phone : "",
  };
}
