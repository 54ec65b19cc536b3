import { useNavigate } from "react-router";
import { maxCompared, writeComparedIds } from "#src/catalogue/product/comparison.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Button, classes, Container, Image, ui } from "#src/ui/parts.tsx";
import styles from "./compare-bar.module.css";
import * as texts from "./texts.ts";
import type { CardProduct } from "#src/catalogue/product/card-data.ts";
import { readStored, storeText } from "#src/kernel/browser-storage.ts";
import { createStore, useStore } from "#src/ui/store.ts";

/** The products chosen for comparison in this tab, from any list. */

type Compared = Pick<CardProduct, "id" | "name" | "image">;

const key = "compared";
const none: readonly Compared[] = [];
const store = createStore(none, stored);
/** Whether somebody tried to choose more than the maximum. */
const isFull = createStore(false);

function stored(): readonly Compared[] {
  const products = readStored(key, "sessionStorage");
  return Array.isArray(products) ? products.filter(isCompared).slice(0, maxCompared) : none;
}

function isCompared(value: unknown): value is Compared {
  return typeof value === "object" && value !== null && "id" in value && "name" in value;
}

function save(products: readonly Compared[]): void {
  isFull.set(false);
  store.set(products);
  storeText(key, JSON.stringify(products), "sessionStorage");
}

const compared = {
  toggle({ id, name, image }: Compared): void {
    const rest = store.get().filter((each) => each.id !== id);
    if (rest.length < store.get().length) save(rest);
    else if (rest.length < maxCompared) save([...rest, { id, name, image }]);
    else isFull.set(true);
  },
  clear: () => save(none),
};

const useCompared = (): readonly Compared[] => useStore(store);
/** Subscribes to one product, so the other checkboxes don't render again. */
const useIsCompared = (requested: Compared["id"]): boolean =>
  useStore(store, (products) => products.some(({ id }) => id === requested));
const useIsFull = (): boolean => useStore(isFull);

/** Stays at the bottom of the screen while products are chosen. */
export function CompareBar() {
  const products = useCompared();
  const isFull = useIsFull();
  const navigate = useNavigate();
  const { length: count } = products;
  return (
    <form
      id={barForm}
      action="/comparar"
      className={classes(styles.bar, count > 0 && styles.shown)}
      aria-label={texts.chosen}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`/comparar${writeComparedIds(products.map(({ id }) => id))}`);
      }}
    >
      <Container>
        <div className={styles.row}>
          {Array.from({ length: maxCompared }, (_, place) => (
            <Tile key={place} product={products[place]} />
          ))}
          {count > 0 && (
            <p role="status">
              <b>{isFull ? texts.full(maxCompared) : texts.chosenOf(count, maxCompared)}</b>
              <span>{count === 1 ? texts.chooseAnother : texts.addMore(maxCompared - count)}</span>
            </p>
          )}
          {count > 0 && (
            <Button kind="plain" className={styles.all} onClick={compared.clear}>
              {texts.removeAll}
            </Button>
          )}
          <Button type="submit" disabled={count === 1} className={styles.go}>
            {count > 1
              ? texts.compareCount(count)
              : count === 1
                ? texts.chooseAnother
                : texts.compare}
          </Button>
        </div>
      </Container>
    </form>
  );
}

function Tile({ product }: { product: Compared | undefined }) {
  if (!product) return <span className={classes(styles.tile, styles.free)} />;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={texts.removeNamed(product.name)}
      onClick={() => compared.toggle(product)}
    >
      <Image src={product.image} alt="" sizes="56px" />
      <Icon name="close" small />
    </button>
  );
}

/** The id of the bar's form, which the browser submits without scripts. */
const barForm = "comparar";

/** The checkbox at the bottom of a card. */
export function CompareChoice({ product, isShown }: { product: Compared; isShown: boolean }) {
  const isChosen = useIsCompared(product.id);
  return (
    <label className={classes(styles.choice, isShown && styles.isShown)}>
      <input
        type="checkbox"
        form={barForm}
        name="ids"
        value={product.id}
        checked={isChosen}
        onChange={() => compared.toggle(product)}
      />
      <span aria-hidden="true">{texts.compare}</span>
      <span className={ui.hidden}>{texts.compareNamed(product.name)}</span>
    </label>
  );
}
