import { Link } from "react-router";
import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { kilogramsOf } from "#src/shop/catalogue/product/weight.ts";
import { saleTermWords } from "#src/shop/content/texts.ts";
import { usePlace } from "#src/shop/delivery/place.ts";
import { EstimatedDeliveryNote } from "#src/shop/delivery/ui/estimated-delivery.tsx";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { type CityStock, namedCity } from "#src/shop/points-of-sale/outlet-stock.ts";
import { stockInCities } from "#src/shop/points-of-sale/texts.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import styles from "./promise-rows.module.css";

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
  const { estimatedDelivery } = useBackend().capabilities;
  if (!estimatedDelivery && terms.length === 0) return null;
  return (
    <div className={styles.rows}>
      {estimatedDelivery && (
        <div className={styles.delivery}>
          <EstimatedDeliveryNote goods={goods}>
            <OutletStock product={product.id} stocks={stocks} />
          </EstimatedDeliveryNote>
        </div>
      )}
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map(({ name, text, detail }) => (
            <li key={name}>
              <PageIcon name={name} />
              <span>
                <span>{text}</span>
                {/* How to ask for an invoice matters once it is bought. */}
                {detail && name === "returns" && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StockProps extends Pick<PromiseRowsProps, "stocks"> {
  product: Element["id"];
}

/** Where it can be picked up today: in the visitor's own city once that is known. */
function OutletStock({ product, stocks }: StockProps) {
  const named = namedCity(stocks, usePlace());
  if (!named) return null;
  return (
    <Link to={`/pos?product=${product}`} className={styles.stock}>
      <PageIcon name="pin" small />
      <span>{stockInCities(named, stocks.length - 1)}</span>
    </Link>
  );
}
