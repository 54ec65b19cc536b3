import type { ListedCity } from "#src/shop/points-of-sale/outlet-list.ts";
import { stockState } from "#src/shop/points-of-sale/outlet-stock.ts";
import { OutletCard } from "./outlet-card.tsx";
import styles from "./points-of-sale.module.css";
import type { SoughtProduct } from "./sought-product.ts";

interface OutletsProps extends Pick<ListedCity, "outlets"> {
  product: SoughtProduct | null;
}

/** A city's outlets. */
export default function Outlets({ outlets, product }: OutletsProps) {
  return (
    <div className={styles.outlets}>
      {outlets.map((each) => (
        <OutletCard
          key={each.key}
          listed={each}
          stock={product && stockState(product.stock[each.key])}
        />
      ))}
    </div>
  );
}
