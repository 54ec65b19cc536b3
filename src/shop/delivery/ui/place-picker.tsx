import { useEffect, useRef, useState } from "react";
import { citiesOf, mexicanStates } from "#src/shop/delivery/mexican-cities.ts";
import { choosePlace, usePlace } from "#src/shop/delivery/place.ts";
import { cityOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import {
  type Place,
  type DeliveredGoods,
  estimateDelivery,
} from "#src/shop/delivery/estimated-delivery.ts";
import { estimateAnswer } from "#src/shop/delivery/texts.ts";
import { useDeliveries } from "#src/shop/delivery/use-estimated-delivery.ts";
import { Field, SelectField } from "#src/base/ui/field.tsx";
import { Icon } from "#src/base/ui/icon.tsx";
import { Button, classes } from "#src/base/ui/parts.tsx";
import styles from "./delivery.module.css";
import {
  choiceOf,
  type PlaceChoice,
  placeOf,
  type PlaceProblem,
  withPostalCode,
} from "./place-choice.ts";
import * as texts from "./texts.ts";

interface PickerProps {
  goods: DeliveredGoods | null;
  onDone: () => void;
}

/** Asks where the order goes, inline; the estimate shows before the choice is confirmed. */
export default function PlacePicker({ goods, onDone }: PickerProps) {
  const [choice, setChoice] = useState(choiceOf(usePlace()));
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const place = placeOf(choice);
  const change = (changes: Partial<PlaceChoice>) => {
    setProblem(null);
    setChoice({ ...choice, ...changes });
  };

  function take(event: React.FormEvent) {
    event.preventDefault();
    if (typeof place === "string") return setProblem(place);
    choosePlace(place);
    onDone();
  }

  return (
    <form className={styles.picker} onSubmit={take} noValidate>
      {choice.by === "postal-code" ? (
        <CodeFields choice={choice} change={change} problem={problem} />
      ) : (
        <StateFields choice={choice} change={change} problem={problem} />
      )}
      <Answer place={typeof place === "string" ? null : place} goods={goods} />
      <button
        type="button"
        className={styles.link}
        onClick={() => change({ by: choice.by === "state" ? "postal-code" : "state" })}
      >
        {choice.by === "state" ? texts.typePostalCode : texts.chooseState}
      </button>
    </form>
  );
}

interface FieldsProps {
  choice: PlaceChoice;
  change: (changes: Partial<PlaceChoice>) => void;
  problem: PlaceProblem | null;
}

const problems: Record<PlaceProblem, string> = {
  "five-digits": texts.fiveDigits,
  "no-such-code": texts.noSuchCode,
  "state-first": texts.stateFirst,
};

function CodeFields({ choice, change, problem }: FieldsProps) {
  const place = placeOf(choice);
  const field = useRef<HTMLInputElement>(null);
  // Moves the focus into the picker.
  useEffect(() => field.current?.focus(), []);
  const noState = place === "no-such-code" ? place : problem;
  return (
    <>
      <div className={styles.code}>
        <Field
          label={texts.postalCode}
          name="placeCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={40}
          ref={field}
          value={choice.postalCode}
          error={noState && problems[noState]}
          onChange={({ target }) => change(withPostalCode(choice, target.value))}
        />
        <Button type="submit" kind="secondary">
          {texts.use}
        </Button>
      </div>
      {typeof place !== "string" && !cityOfPostalCode(place.postalCode) && (
        <CityField {...place} change={change} />
      )}
    </>
  );
}

function StateFields({ choice, change, problem }: FieldsProps) {
  return (
    <div className={styles.selects}>
      <SelectField
        label={texts.state}
        name="placeState"
        prompt={texts.statePrompt}
        options={mexicanStates}
        value={choice.state}
        error={problem && problems[problem]}
        onChange={({ target }) => change({ state: target.value, city: "" })}
      />
      {choice.state && <CityField {...choice} change={change} />}
      <Button type="submit" kind="secondary">
        {texts.use}
      </Button>
    </div>
  );
}

function CityField({
  state,
  city,
  change,
}: Pick<PlaceChoice, "state" | "city"> & Pick<FieldsProps, "change">) {
  return (
    <SelectField
      label={texts.city}
      name="placeCity"
      prompt={texts.cityPrompt}
      options={citiesOf(state)}
      value={city}
      onChange={({ target }) => change({ city: target.value })}
    />
  );
}

function Answer({ place, goods }: { place: Place | null; goods: DeliveredGoods | null }) {
  const deliveries = useDeliveries(true);
  const estimate = place && deliveries && estimateDelivery(deliveries, place, goods ?? undefined);
  const isNone = estimate?.kind === "none" || estimate?.kind === "too-heavy";
  return (
    <p role="status" className={classes(styles.answer, isNone && styles.none)}>
      {estimate && (
        <>
          <Icon name={isNone ? "warning" : "done"} small />
          <span>{estimateAnswer(estimate)}</span>
        </>
      )}
    </p>
  );
}
