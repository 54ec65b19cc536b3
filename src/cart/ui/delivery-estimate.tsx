import { useState } from "react";
import type { Deliveries } from "#src/delivery/contract.ts";
import { SelectField } from "#src/ui/field.tsx";
import { ui } from "#src/ui/parts.tsx";
import styles from "./cart-panel.module.css";
import * as texts from "./texts.ts";

/**
 * What delivery would cost, before anybody logs in: the costs are asked for when the field is
 * touched.
 */
export function DeliveryEstimate() {
  const [deliveries, setDeliveries] = useState<Deliveries>([]);
  const [chosen, setChosen] = useState("");
  const load = () => {
    if (deliveries.length > 0) return;
    fetch("/delivery-costs.json")
      .then(async (response) => setDeliveries((await response.json()) as Deliveries))
      .catch((error: unknown) => console.warn("delivery costs could not be had", error));
  };
  const delivery = deliveries.find(({ state }) => state === chosen);
  return (
    <div className={styles.estimate} onFocus={load} onPointerEnter={load}>
      <SelectField
        label={texts.deliveryCost}
        prompt={texts.chooseState}
        name="estimateState"
        options={deliveries.map(({ state }) => state)}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <p className={ui.note} role="status">
        {delivery && texts.costTo(delivery)}
      </p>
    </div>
  );
}
