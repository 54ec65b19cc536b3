import { Link } from "react-router";
import type { OfferedRate } from "#src/delivery/rates.ts";
import { rateTerms, tooHeavy } from "#src/delivery/texts.ts";
import { formatPesos, type Pesos } from "#src/kernel/pesos.ts";
import { whatsappUrl } from "#src/kernel/phone-number.ts";
import { ui } from "#src/ui/parts.tsx";
import { useShop } from "#src/web/shop-data.ts";
import choices from "./choices.module.css";
import styles from "./rate-choice.module.css";
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
        <label key={rate.id}>
          <input
            type="radio"
            name="deliveryRate"
            checked={rate.id === taken?.id}
            onChange={() => onChoose(rate)}
          />
          <b>{rate.name}</b>
          <b className={ui.price}>{costText(rate.cost - free)}</b>
          <span className={ui.note}>{rateTerms(rate)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const costText = (cost: Pesos) => (cost === 0 ? texts.freeOfCost : formatPesos(cost));

interface TooHeavyProps {
  weight: number;
  place: { state: string; city: string; postalCode: string };
}

/** Shown if no rate takes the weight: such a customer should contact the shop. */
export function TooHeavy({ weight, place }: TooHeavyProps) {
  const { contact } = useShop();
  return (
    <div role="status" className={styles.tooHeavy}>
      <p>
        <b>{tooHeavy(weight, place)}</b>
      </p>
      <p>{texts.tooHeavyHint}</p>
      <p className={styles.ways}>
        {contact?.whatsapp && (
          <a href={whatsappUrl(contact.whatsapp)} target="_blank" rel="noopener">
            {texts.writeByWhatsapp}
          </a>
        )}
        <Link to="/contact">{texts.writeUs}</Link>
      </p>
    </div>
  );
}
