import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Element, Units } from "#src/catalogue/contract.ts";
import { kilogramsOf } from "#src/catalogue/product/weight.ts";
import { saleTermWords } from "#src/content/texts.ts";
import type { PromisedGoods } from "#src/delivery/promise.ts";
import { usePlace } from "#src/delivery/place.ts";
import { pickerButton } from "#src/delivery/ui/texts.ts";
import { usePromise } from "#src/delivery/use-promise.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { type CityStock, namedCity } from "#src/points-of-sale/outlet-stock.ts";
import { stockInCities } from "#src/points-of-sale/texts.ts";
import { orLoadAgain } from "#src/ui/load-again.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { useBackend, useShop } from "#src/web/shop-data.ts";
import styles from "./promise-rows.module.css";

const PlacePicker = lazy(() => orLoadAgain(() => import("#src/delivery/ui/place-picker.tsx")));

interface PromiseRowsProps {
  product: Element;
  units: Units;
  stocks: readonly CityStock[];
}

/** What the shop promises for this product: delivery, returns, invoice. */
export default function PromiseRows({ product, units, stocks }: PromiseRowsProps) {
  const goods = {
    weight: kilogramsOf(product, units) ?? 0,
    itemsTotal: parsePesos(product.price),
    isPart: true,
  };
  const terms = saleTermWords(useShop().saleTerms);
  const { deliveryPromise } = useBackend().capabilities;
  if (!deliveryPromise && terms.length === 0) return null;
  return (
    <div className={styles.rows}>
      {deliveryPromise && <DeliveryRow goods={goods} product={product.id} stocks={stocks} />}
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map(({ name, text, detail }) => (
            <li key={name}>
              <PageIcon name={name} />
              <span>
                <span>{text}</span>
                {detail && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface DeliveryRowProps extends Pick<PromiseRowsProps, "stocks"> {
  /** One piece of the product. */
  goods: PromisedGoods;
  product: Element["id"];
}

function DeliveryRow({ goods, product, stocks }: DeliveryRowProps) {
  const place = usePlace();
  const { sentence, conditions } = usePromise(place, goods);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <div className={styles.delivery}>
        <PageIcon name="truck" />
        <p role="status">
          {place ? <b>{sentence}</b> : <span>{sentence}</span>}
          {conditions.length > 0 && <span>{` · ${conditions.join(" · ")}`}</span>}
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
          <OutletStock product={product} stocks={stocks} />
        </div>
      )}
    </div>
  );
}

/** Where it can be picked up today: in the visitor's own city once that is known. */
function OutletStock({ product, stocks }: Omit<DeliveryRowProps, "goods">) {
  const named = namedCity(stocks, usePlace());
  if (!named) return null;
  return (
    <Link to={`/pos?product=${product}`} className={styles.stock}>
      <PageIcon name="pin" small />
      <span>{stockInCities(named, stocks.length - 1)}</span>
    </Link>
  );
}
