import { lazy, Suspense, useState } from "react";
import { usePlace } from "#src/shop/delivery/place.ts";
import type { Place, PromisedGoods } from "#src/shop/delivery/promise.ts";
import type { PromiseWords } from "#src/shop/delivery/texts.ts";
import { usePromise } from "#src/shop/delivery/use-promise.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import styles from "./delivery.module.css";
import { pickerButton } from "./texts.ts";

const PlacePicker = lazy(() => orLoadAgain(() => import("./place-picker.tsx")));

interface GoodsProps {
  /** The goods to send; null until their weight is known. */
  goods: PromisedGoods | null;
}

interface PromiseNoteProps extends GoodsProps {
  /** Below the open picker. */
  children?: Elements;
}

/** One line of promise, with a way to change the place: on product, cart and review. */
export function PromiseNote({ goods, children }: PromiseNoteProps) {
  const place = usePlace();
  const { sentence } = usePromise(place, goods);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.note}>
      <PageIcon name="truck" />
      <p role="status">{place ? <b>{sentence}</b> : sentence}</p>
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

interface AddressPromiseProps extends GoodsProps {
  place: Place | null;
  /** The promise of the chosen rate; null for the place's own. */
  chosen: PromiseWords | null;
  /** Whether a promotion gives the delivery. */
  isFree: boolean;
}

/** The same for the checkout's own address, and how it is sent; a hint until it has one. */
export function AddressPromise({ place, goods, chosen, isFree }: AddressPromiseProps) {
  const words = usePromise(place?.state ? place : null, goods, isFree);
  const { sentence, way } = chosen ?? words;
  return (
    <div className={styles.note}>
      <PageIcon name="truck" />
      <p role="status">
        <b>{sentence}</b>
        {way && <span>{` · ${way}`}</span>}
      </p>
    </div>
  );
}
