import { lazy, Suspense, useState } from "react";
import { usePlace } from "#src/shop/delivery/place.ts";
import type { Place, DeliveredGoods } from "#src/shop/delivery/estimated-delivery.ts";
import type { EstimateWords } from "#src/shop/delivery/texts.ts";
import { useEstimatedDelivery } from "#src/shop/delivery/use-estimated-delivery.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import styles from "./delivery.module.css";
import { pickerButton } from "./texts.ts";

const PlacePicker = lazy(() => orLoadAgain(() => import("./place-picker.tsx")));

interface GoodsProps {
  /** The goods to send; null until their weight is known. */
  goods: DeliveredGoods | null;
}

interface EstimatedDeliveryNoteProps extends GoodsProps {
  /** Below the open picker. */
  children?: Elements;
}

/** One line of estimate, with a way to change the place: on product, cart and review. */
export function EstimatedDeliveryNote({ goods, children }: EstimatedDeliveryNoteProps) {
  const place = usePlace();
  const { sentence } = useEstimatedDelivery(place, goods);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.note}>
      <PageIcon name="truck" />
      <p role="status">{place ? <b>{noBreak(sentence)}</b> : sentence}</p>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {pickerButton(open, place)}
      </button>
      {open && (
        <div className={styles.open}>
          <Suspense>
            <PlacePicker goods={goods} onDone={() => setOpen(false)} />
          </Suspense>
          {children}
        </div>
      )}
    </div>
  );
}

interface AddressEstimateProps extends GoodsProps {
  place: Place | null;
  /** The estimate of the chosen rate; null for the place's own. */
  chosen: EstimateWords | null;
  /** Whether a promotion gives the delivery; null where its cost stands beside it. */
  isFree: boolean | null;
}

/** The same for the checkout's own address, and how it is sent; a hint until it has one. */
export function AddressEstimate({ place, goods, chosen, isFree }: AddressEstimateProps) {
  const words = useEstimatedDelivery(place?.state ? place : null, goods, isFree);
  const { sentence, way } = chosen ?? words;
  return (
    <div className={styles.note}>
      <PageIcon name="truck" />
      <p role="status">
        <b>{noBreak(sentence)}</b>
        {way && <span>{` · ${way}`}</span>}
      </p>
    </div>
  );
}
