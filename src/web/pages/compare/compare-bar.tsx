import { useNavigate } from "react-router";
import { maxCompared, writeComparedIds } from "#src/catalogue/product/comparison.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Button, classes, Container, Image, ui } from "#src/ui/parts.tsx";
import styles from "./compare-bar.module.css";
import { type Compared, compared, useCompared, useIsFull, useIsCompared } from "./compared.ts";
import * as texts from "./texts.ts";

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
