import { useEffect, useState } from "react";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { sessionStore } from "#src/customers/session.ts";
import { cityOf, type DeliveryForm } from "#src/checkout/pending-order.ts";
import { findSaved, type SavedAddress, savedAddresses } from "#src/checkout/saved-addresses.ts";
import { classes, ui } from "#src/ui/parts.tsx";
import { whileNeeded } from "#src/ui/while-needed.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { Choice } from "./choice.tsx";
import choices from "./choices.module.css";
import * as texts from "./texts.ts";

/**
 * Loads the customer's earlier addresses; null until they are loaded. If that fails, the customer
 * types one.
 */
export function useSavedAddresses(): SavedAddress[] | null {
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

interface ChoicesProps {
  saved: readonly SavedAddress[];
  form: DeliveryForm;
  /** Null for a new address, which is typed. */
  onChoose: (address: SavedAddress | null) => void;
}

export function AddressChoices({ saved, form, onChoose }: ChoicesProps) {
  const chosen = findSaved(saved, form);
  return (
    <fieldset className={classes(choices.choices, choices.inColumns)}>
      <legend className={ui.hidden}>{texts.savedAddresses}</legend>
      {saved.map((address) => (
        <Choice
          key={address.orderId}
          name="savedAddress"
          title={address.address}
          note={`${cityOf(address)}, C.P. ${address.postalCode}`}
          checked={address === chosen}
          onChoose={() => onChoose(address)}
        />
      ))}
      <Choice
        name="savedAddress"
        title={texts.otherAddress}
        note={texts.otherAddressHint}
        checked={!chosen}
        onChoose={() => onChoose(null)}
      />
    </fieldset>
  );
}
