import { mapSearch } from "#src/kernel/urls.ts";
import { anyOutlet, cityOf, type DeliveryForm } from "#src/checkout/pending-order.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";
import { nearestFirst } from "#src/points-of-sale/nearest.ts";
import { hoursLines, readyIn } from "#src/points-of-sale/texts.ts";
import { classes, ui } from "#src/ui/parts.tsx";
import { Choice } from "./choice.tsx";
import choices from "./choices.module.css";
import styles from "./delivery-form.module.css";
import * as texts from "./texts.ts";

interface PickupChoiceProps {
  outlets: readonly PickupOutlet[];
  form: DeliveryForm;
  error: string | null | undefined;
  onChange: (changes: Partial<DeliveryForm>) => void;
}

/** The choice between delivery and pickup, and of the outlet; hidden if no outlet offers pickup. */
export function PickupChoice({ outlets, form, error, onChange }: PickupChoiceProps) {
  if (outlets.length === 0) return null;
  const [only] = outlets.length === 1 ? outlets : [];
  return (
    <>
      <fieldset className={classes(choices.choices, choices.inColumns)}>
        <legend className={ui.hidden}>{texts.howToReceive}</legend>
        <Choice
          name="receiving"
          title={texts.sendIt}
          note={texts.sentNote}
          checked={!form.pickup}
          onChoose={() => onChange(fieldsOf(null))}
        />
        <Choice
          name="receiving"
          title={texts.pickItUp}
          note={texts.pickupFree}
          checked={form.pickup !== ""}
          onChoose={() => onChange(only ? fieldsOf(only) : { pickup: anyOutlet })}
        />
      </fieldset>
      {form.pickup && (
        <fieldset
          className={classes(choices.choices, choices.inColumns)}
          aria-invalid={error ? true : undefined}
        >
          <legend className={choices.legend}>{texts.outlets}</legend>
          {nearestFirst(outlets, { state: form.state, city: cityOf(form) }).map((outlet) => (
            <Choice
              key={outlet.id}
              name="pickup"
              title={`${outlet.name}, ${outlet.city}`}
              note={<OutletNote outlet={outlet} />}
              checked={form.pickup === String(outlet.id)}
              onChoose={() => onChange(fieldsOf(outlet))}
            />
          ))}
          {error && <p className={styles.problem}>{error}</p>}
        </fieldset>
      )}
    </>
  );
}

const fieldsOf = (outlet: PickupOutlet | null): Partial<DeliveryForm> => ({
  pickup: outlet ? String(outlet.id) : "",
  pickupAddress: outlet?.address ?? "",
  pickupCity: outlet?.city ?? "",
});

function OutletNote({ outlet }: { outlet: PickupOutlet }) {
  return (
    <>
      <span>{`${outlet.address} · ${readyIn(outlet, new Date())}`}</span>
      {outlet.hours && (
        <>
          <br />
          <span>{hoursLines(outlet.hours).join(" · ")}</span>
        </>
      )}
      <br />
      <a href={mapSearch(outlet)} target="_blank" rel="noopener">
        {texts.seeMap}
      </a>
    </>
  );
}
