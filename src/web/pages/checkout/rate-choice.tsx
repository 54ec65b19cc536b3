import type { OfferedRate } from "#src/delivery/rates.ts";
import { rateTerms } from "#src/delivery/texts.ts";
import { formatPesos, type Pesos } from "#src/kernel/pesos.ts";
import { Choice } from "./choice.tsx";
import choices from "./choices.module.css";
import * as texts from "./texts.ts";

interface RateChoiceProps {
  rates: readonly OfferedRate[];
  taken: OfferedRate | null;
  /** What a free-delivery promotion takes off every rate: the cheapest one's cost. */
  free: Pesos;
  onChoose: (rate: OfferedRate) => void;
}

/** The choice of a rate, cheapest first; a single rate needs no choice. */
export function RateChoice({ rates, taken, free, onChoose }: RateChoiceProps) {
  if (rates.length < 2) return null;
  return (
    <fieldset className={choices.choices}>
      <legend className={choices.legend}>{texts.howToSend}</legend>
      {rates.map((rate) => (
        <Choice
          key={rate.id}
          name="deliveryRate"
          title={rate.name}
          price={costText(rate.cost - free)}
          note={rateTerms(rate)}
          checked={rate.id === taken?.id}
          onChoose={() => onChoose(rate)}
        />
      ))}
    </fieldset>
  );
}

const costText = (cost: Pesos) => (cost === 0 ? texts.freeOfCost : formatPesos(cost));
