import { Fragment, lazy, Suspense, useState } from "react";
import type { SaleTerms } from "#src/content/contract.ts";
import { saleTermWords } from "#src/content/texts.ts";
import { usePlace } from "#src/delivery/place.ts";
import type { Place, PromisedGoods } from "#src/delivery/promise.ts";
import type { PromiseWords } from "#src/delivery/texts.ts";
import { usePromise } from "#src/delivery/use-promise.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import styles from "./delivery.module.css";
import { pickerButton } from "./texts.ts";

const PlacePicker = lazy(() => import("./place-picker.tsx"));

interface PromiseNoteProps {
  /** What the shop promises wherever it sends to: returns, invoice. */
  terms: SaleTerms | null;
}

interface GoodsProps {
  /** What is sent; null until it is known what it weighs. */
  goods: PromisedGoods | null;
}

/** The product page's promise as one block above a button; the place can be changed in it. */
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
  /** Of the way that was chosen; null: what the place itself is promised. */
  chosen: PromiseWords | null;
}

/** The same for the checkout's own address; nothing until it has one. */
export function AddressPromise({ place, terms, goods, chosen }: AddressPromiseProps) {
  const words = usePromise(place?.state ? place : null, goods);
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
          // The point stays at the end of its line, the condition in one piece.
          <Fragment key={condition}>
            {"\u00A0· "}
            <span>{condition}</span>
          </Fragment>
        ))}
      </p>
    </>
  );
}
