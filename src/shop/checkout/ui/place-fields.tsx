import { useState } from "react";
import type { Deliveries, DeliveryZone } from "#src/shop/delivery/contract.ts";
import { mexicanCities, mexicanStates } from "#src/shop/delivery/mexican-cities.ts";
import { stateOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { hasCodesOf, isInSomeZone } from "#src/shop/delivery/rates.ts";
import { type DeliveryForm, unlistedCity } from "#src/shop/checkout/pending-order.ts";
import {
  choiceOf,
  choiceByHand,
  placeOfCode,
  typePostalCode,
  wholeCode,
} from "#src/shop/checkout/typed-postal-code.ts";
import {
  contradictedState,
  otherCodeIn,
  wrongPostalCode,
} from "#src/shop/delivery/wrong-postal-code.ts";
import { Field, SelectField } from "#src/base/ui/field.tsx";
import { Icon } from "#src/base/ui/icon.tsx";
import { Button, classes } from "#src/base/ui/parts.tsx";
import styles from "./delivery-form.module.css";
import { type DeliveryFieldsProps, textOf } from "./field-text.ts";
import * as texts from "./texts.ts";

interface PlaceFieldsProps extends DeliveryFieldsProps {
  tabIndex: number | undefined;
}

export function PlaceFields(props: PlaceFieldsProps) {
  const { form, change, errors, tabIndex } = props;
  const text = textOf(props);
  const { state } = form;
  const isWrong = wrongPostalCode(form) !== null;
  const [choice, setChoice] = useState(() => choiceOf(form));
  const type = (code: string) => {
    const typed = typePostalCode(form, choice, code);
    setChoice(typed.choice);
    change(typed.changes);
  };
  return (
    <>
      <Field
        label={texts.postalCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={40}
        tabIndex={tabIndex}
        className={styles.third}
        {...text("postalCode")}
        error={wholeCode(form) ? wrongPostalCode(form) : errors["postalCode"]}
        onChange={(event) => type(event.target.value)}
      />
      <div className={styles.told} aria-live="polite">
        {isWrong ? (
          <FollowCode
            form={form}
            tabIndex={tabIndex}
            onFollow={(changes) => {
              setChoice(choiceByHand(form, ""));
              change(changes);
            }}
          />
        ) : (
          state && stateOfPostalCode(wholeCode(form)) === state && <CodeAgrees state={state} />
        )}
      </div>
      <StateAndCity
        {...props}
        onChoose={(stateName = choice.byHand) => setChoice(choiceByHand(form, stateName))}
      />
      <Field
        label={texts.street}
        autoComplete="street-address"
        maxLength={200}
        tabIndex={tabIndex}
        className={styles.whole}
        {...text("address")}
      />
    </>
  );
}

interface FollowCodeProps {
  form: DeliveryForm;
  tabIndex: number | undefined;
  onFollow: (changes: Partial<DeliveryForm>) => void;
}

/** Mends a postal code that contradicts state or address with one tap; nothing if none could. */
function FollowCode({ form, tabIndex, onFollow }: FollowCodeProps) {
  const { address, postalCode } = form;
  const state = contradictedState(form);
  const other = state ? undefined : otherCodeIn(address, postalCode);
  const stateOfOther = other && stateOfPostalCode(other);
  if (state)
    return (
      <Button
        kind="secondary"
        tabIndex={tabIndex}
        onClick={() => onFollow(placeOfCode(postalCode, state))}
      >
        {texts.followCode(state)}
      </Button>
    );
  if (!other || !stateOfOther) return null;
  const changes = { postalCode: other, ...placeOfCode(other, stateOfOther) };
  return (
    <Button kind="secondary" tabIndex={tabIndex} onClick={() => onFollow(changes)}>
      {texts.takeCode(other)}
    </Button>
  );
}

function CodeAgrees({ state }: { state: string }) {
  return (
    <p className={styles.agrees}>
      <Icon name="done" small />
      <span>{state}</span>
    </p>
  );
}

function StateAndCity(props: PlaceFieldsProps & { onChoose: (state?: string) => void }) {
  const { form, change, deliveries, zones, tabIndex, onChoose } = props;
  const { state, city } = form;
  const text = textOf(props);
  return (
    <>
      <SelectField
        label={texts.state}
        prompt={texts.chooseState}
        autoComplete="address-level1"
        options={mexicanStates}
        tabIndex={tabIndex}
        className={styles.half}
        {...text("state")}
        help={isInSomeZone(zones, state) ? undefined : undelivered(deliveries, state)}
        onChange={(event) => {
          onChoose(event.target.value);
          change({ state: event.target.value, city: "", otherCity: "" });
        }}
      />
      <SelectField
        label={texts.city}
        prompt={state ? texts.chooseCity : texts.chooseStateFirst}
        autoComplete="address-level2"
        options={cityOptions(deliveries, zones, state)}
        tabIndex={tabIndex}
        className={styles.half}
        {...text("city")}
        onChange={(event) => {
          onChoose();
          change({ city: event.target.value });
        }}
      >
        {isDeliveredWhole(deliveries, zones, state) && (
          <option value={unlistedCity}>{texts.otherCity}</option>
        )}
      </SelectField>
      {city === unlistedCity && (
        <Field
          label={texts.ownCity}
          autoComplete="address-level2"
          maxLength={120}
          tabIndex={tabIndex}
          className={classes(styles.half, styles.right)}
          {...text("otherCity")}
        />
      )}
    </>
  );
}

/** Whether unlisted cities of the state may be delivered to. */
const isDeliveredWhole = (deliveries: Deliveries, zones: readonly DeliveryZone[], state: string) =>
  deliveries.some((each) => each.state === state && each.cost !== null) ||
  zones.some((zone) => zone.states.includes(state) || hasCodesOf(zone, state));

/** Returns the listed cities, and others that have their own cost. */
function cityOptions(
  deliveries: Deliveries,
  zones: readonly DeliveryZone[],
  state: string,
): readonly string[] {
  const priced = deliveries.find((each) => each.state === state)?.cities ?? [];
  const zoned = zones.flatMap(({ cities }) => cities).filter((each) => each.state === state);
  const own = [...priced, ...zoned].map(({ city }) => city);
  return [...new Set([...(mexicanCities[state] ?? []), ...own])];
}

/** Says as soon as the state is chosen that it is not delivered to. */
function undelivered(deliveries: Deliveries, state: string): string | undefined {
  const delivery = deliveries.find((each) => each.state === state);
  if (!delivery || delivery.cost !== null) return undefined;
  const cities = delivery.cities.map(({ city }) => city);
  return cities.length === 0 ? texts.notDelivered : texts.onlyCities(state, cities);
}
