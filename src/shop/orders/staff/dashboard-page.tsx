import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, Title } from "react-admin";
import { formatDayName } from "#src/base/admin-kit/moments.ts";
import { Cell } from "#src/base/admin-kit/ui/office.tsx";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { FailedJobs } from "#src/base/jobs/staff/failed-jobs.tsx";
import type { Dashboard } from "./contract.ts";
import { NewestOrders } from "./newest-orders.tsx";
import { paceDays } from "./sales.ts";
import { WeekSales } from "./week-sales.tsx";
import { WorkWall } from "./work-wall.tsx";
import * as texts from "./texts.ts";
import * as dashboardTexts from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

/** The day's work and the shop's sales. */
export function DashboardPage() {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["home"],
    queryFn: () => request("GET /home", {}),
    refetchInterval: 60_000,
  });
  return (
    <>
      <Title title={formatDayName(new Date())} />
      {data ? (
        <>
          {data.attention?.map((each) => (
            <Attention key={`${each.kind}-${each.orderId}`} {...each} />
          ))}
          <WorkWall data={data} />
          {data.sales && data.days ? <WeekSales sales={data.sales} days={data.days} /> : null}
          <div className={styles["two"]}>
            {can("orders.read") ? <NewestOrders /> : null}
            {data.lowStock ? <LowStock rows={data.lowStock} /> : null}
          </div>
        </>
      ) : null}
      {can("jobs.retry") ? <FailedJobs /> : null}
    </>
  );
}

/** An order whose money somebody has to look at. */
function Attention({ orderId, kind, amount, dueBy }: NonNullable<Dashboard["attention"]>[number]) {
  return (
    <Alert
      severity={kind === "refunded" ? "warning" : "error"}
      action={
        <Button color="inherit" component={Link} to={`/orders/${orderId}/show`}>
          {dashboardTexts.show}
        </Button>
      }
    >
      <span>{dashboardTexts.attention[kind](orderId, amount)}</span>{" "}
      {kind === "disputed" ? <span>{texts.answerBy(dueBy)}</span> : null}
    </Alert>
  );
}

/** Within these days, somebody has to order it. */
const soon = 7;

/** What ends, and in how many days at the sales of the last weeks. */
function LowStock({ rows }: { rows: NonNullable<Dashboard["lowStock"]> }) {
  return (
    <Cell title={dashboardTexts.lowStock}>
      {rows.length === 0 ? <p>{dashboardTexts.noLowStock}</p> : null}
      <ul className={styles["rows"]}>
        {rows.map(({ id, name, stock, sold }) => {
          const days = sold > 0 ? Math.floor((stock * paceDays) / sold) : null;
          const waits = stock <= 0 || (days !== null && days <= soon);
          return (
            <li key={id}>
              <Link to={`/products/${id}`}>
                <span>
                  <span>{name}</span>
                  <small>
                    {sold > 0
                      ? dashboardTexts.leftAndSold(stock, Math.ceil((sold * 7) / paceDays))
                      : dashboardTexts.left(stock)}
                  </small>
                </span>
                <b className={waits ? styles["waits"] : undefined}>
                  {stock <= 0
                    ? dashboardTexts.soldOut
                    : days === null
                      ? dashboardTexts.notSelling
                      : dashboardTexts.lasts(days)}
                </b>
              </Link>
            </li>
          );
        })}
      </ul>
    </Cell>
  );
}
