import { Link } from "react-router";
import { usePlace } from "#src/delivery/place.ts";
import { type CityStock, namedCity } from "#src/points-of-sale/outlet-stock.ts";
import { stockInCities } from "#src/points-of-sale/texts.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import styles from "./outlet-stock.module.css";

/** Where the product is in stock today: in the visitor's own city once that is known. */
export function OutletStock({
  product,
  stocks,
}: {
  product: number | string;
  stocks: readonly CityStock[];
}) {
  const named = namedCity(stocks, usePlace());
  if (!named) return null;
  return (
    <Link to={`/pos?product=${product}`} className={styles.stock}>
      <PageIcon name="pin" small />
      {stockInCities(named, stocks.length - 1)}
    </Link>
  );
}
