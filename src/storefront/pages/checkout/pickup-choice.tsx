import { anyOutlet, cityOf, type DeliveryForm } from "#src/shop/checkout/pending-order.ts";
import type { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import { nearestFirst } from "#src/shop/points-of-sale/nearest.ts";
import { hoursLines, readyIn } from "#src/shop/points-of-sale/texts.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, ui } from "#src/base/ui/parts.tsx";
import { Choice } from "./choice.tsx";
import choices from "./choices.module.css";
import * as texts from "./texts.ts";

const errorId = "donde-lo-recoges";

interface PickupChoiceProps {
  outlets: readonly PickupOutlet[];
  form: DeliveryForm;
  error: string | null | undefined;
  onChange: (changes: Partial<DeliveryForm>) => void;
}

/** The choice between delivery and pickup, and of the outlet. */
export function PickupChoice({ outlets, form, error, onChange }: PickupChoiceProps) {
  const [only] = outlets.length === 1 ? outlets : [];
  return (
    <>
      <fieldset className={classes(choices.choices, choices.sideBySide)}>
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
        <fieldset className={choices.group} aria-describedby={error ? errorId : undefined}>
          <legend className={choices.legend}>{texts.outlets}</legend>
          <div className={classes(choices.choices, choices.inPairs, error && choices.isWrong)}>
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
          </div>
          {error && (
            <p id={errorId} className={choices.problem}>
              <Icon name="warning" small />
              <span>{error}</span>
            </p>
          )}
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
  const hours = outlet.hours ? hoursLines(outlet.hours) : [];
  return (
    <>
      <b className={choices.ready}>{readyIn(outlet, new Date())}</b>
      <br />
      {/* Some of them end with a dot. */}
      <span>{[outlet.address, ...hours].join(". ").replaceAll("..", ".")}</span>
    </>
  );
}
