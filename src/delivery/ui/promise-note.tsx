import { Fragment, lazy, Suspense, useState } from "react";
import type { SaleTerms } from "#src/content/contract.ts";
import { saleTermWords } from "#src/content/texts.ts";
import { usePlace } from "#src/delivery/place.ts";
import type { Place, PromisedGoods } from "#src/delivery/promise.ts";
import type { PromiseWords } from "#src/delivery/texts.ts";
import { usePromise } from "#src/delivery/use-promise.ts";
import { orLoadAgain } from "#src/ui/load-again.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import styles from "./delivery.module.css";
import { pickerButton } from "./texts.ts";

const PlacePicker = lazy(() => orLoadAgain(() => import("./place-picker.tsx")));

interface PromiseNoteProps {
  /** The shop's terms for every order: returns, invoice. */
  terms: SaleTerms | null;
}

interface GoodsProps {
  /** The goods to send; null until their weight is known. */
  goods: PromisedGoods | null;
}

/** The product page's promise in a block above a button, with a way to change the place. */
export function PromiseNote({ terms, goods }: PromiseNoteProps & GoodsProps) {
  const place = usePlace();
  const words = usePromise(place, goods);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.note}>
      <div className={styles.noteRow}>
        <Words words={words} terms={terms} />
        <button
          type="button"
          className={styles.link}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {pickerButton(open, place)}
        </button>
      </div>
      {open && (
        <Suspense>
          <PlacePicker goods={goods} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface AddressPromiseProps extends PromiseNoteProps, GoodsProps {
  place: Place | null;
  /** The promise of the chosen rate; null for the place's own. */
  chosen: PromiseWords | null;
  /** Whether a promotion gives the delivery. */
  isFree: boolean;
}

/** The same for the checkout's own address; nothing until it has one. */
export function AddressPromise({ place, terms, goods, chosen, isFree }: AddressPromiseProps) {
  const words = usePromise(place?.state ? place : null, goods, isFree);
  return (
    <div className={styles.note}>
      <div className={styles.noteRow}>
        <Words words={chosen ?? words} terms={terms} />
      </div>
    </div>
  );
}

function Words({ words, terms }: PromiseNoteProps & { words: PromiseWords }) {
  const { sentence, conditions } = words;
  const all = [...conditions, ...saleTermWords(terms).map(({ text }) => text)];
  return (
    <>
      <PageIcon name="truck" small />
      <p role="status">
        <b>{all.length > 0 ? sentence.replace(/(?<!\.)\.$/, "") : sentence}</b>
        {all.map((condition) => (
          // The dot stays at the end of its line, and a condition does not wrap.
          <Fragment key={condition}>
            <span>{"\u00A0· "}</span>
            <span>{condition}</span>
          </Fragment>
        ))}
      </p>
    </>
  );
}
