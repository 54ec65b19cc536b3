import { useQuery } from "@tanstack/react-query";
import { Link } from "react-admin";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Cell } from "#src/base/admin-kit/ui/office.tsx";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { StatusTile } from "./status-tile.tsx";
import * as texts from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

const query = { sort: "createdAt", order: "DESC", perPage: "6" };

/** The last orders, whatever their state. */
export function NewestOrders() {
  const { data } = useQuery({
    queryKey: ["home", "orders"],
    queryFn: () => request("GET /orders", { query }),
  });
  return (
    <Cell title={texts.newest} beside={<Link to="/orders?filter={}">{texts.all}</Link>}>
      <ul className={styles["rows"]}>
        {data?.data.map((order) => (
          <li key={order.id}>
            <Link to={`/orders/${order.id}/show`} className={styles["order"] ?? ""}>
              <span className={styles["id"]}>{order.id}</span>
              <span className={styles["customer"]}>
                <b>{order.customer}</b> <span>{order.city}</span>
              </span>
              <StatusTile order={order} />
              <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
              <b>{formatPesos(order.total)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Cell>
  );
}
