import { lazy, Suspense, useState } from "react";
import { saleTermWords } from "#src/content/texts.ts";
import type { PromisedGoods } from "#src/delivery/promise.ts";
import { usePlace } from "#src/delivery/place.ts";
import { pickerButton } from "#src/delivery/ui/texts.ts";
import { usePromise } from "#src/delivery/use-promise.ts";
import { PaymentMarks } from "#src/payments/ui/payment-marks.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { useBackend, useShop } from "#src/web/shop-data.ts";
import styles from "./promise-rows.module.css";

const PlacePicker = lazy(() => import("#src/delivery/ui/place-picker.tsx"));

interface GoodsProps {
  /** One piece of the product. */
  goods: PromisedGoods;
}

/** The shop's promises for this product: delivery, returns, invoice, payment methods. */
export function PromiseRows({ goods }: GoodsProps) {
  const terms = saleTermWords(useShop().saleTerms);
  const { paymentMethods, additions } = useBackend();
  return (
    <div className={styles.rows}>
      {additions && <DeliveryRow goods={goods} />}
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map(({ name, text, detail }) => (
            <li key={name}>
              <PageIcon name={name} />
              <span>
                {text}
                {detail && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <PaymentMarks methods={paymentMethods} />
    </div>
  );
}

function DeliveryRow({ goods }: GoodsProps) {
  const place = usePlace();
  const { sentence, conditions } = usePromise(place, goods);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <div className={styles.delivery}>
        <PageIcon name="truck" />
        <p role="status">
          {place ? <b>{sentence}</b> : sentence}
          {conditions.length > 0 && <span>{conditions.join(" · ")}</span>}
        </p>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {pickerButton(open, place)}
        </button>
      </div>
      {open && (
        <div className={styles.picker}>
          <Suspense>
            <PlacePicker goods={goods} onDone={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
