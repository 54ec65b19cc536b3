import { cityOf, type DeliveryForm } from "#src/shop/checkout/pending-order.ts";
import { findSaved, type SavedAddress } from "#src/shop/checkout/saved-addresses.ts";
import { classes, ui } from "#src/base/ui/parts.tsx";
import { Choice } from "./choice.tsx";
import choices from "./choices.module.css";
import * as texts from "./texts.ts";

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
