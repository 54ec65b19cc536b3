import { Link } from "react-admin";
import type { CSSProperties } from "react";
import { Cell } from "#src/base/admin-kit/ui/office.tsx";
import { shortDay, weekday } from "#src/base/admin-kit/moments.ts";
import { formatCount } from "#src/base/kernel/numbers.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { changeInPercent } from "#src/shop/reports/figures.ts";
import type { Dashboard, DaySales } from "./contract.ts";
import { scaleOf, weekOf } from "./sales.ts";
import * as texts from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

type Props = Required<Pick<Dashboard, "sales" | "days">>;

/** What this week sold, compared with the last one up to this hour. */
export function WeekSales({ sales: { week, today, month }, days }: Props) {
  const percent = changeInPercent(week.total, week.before);
  const rows: [string, string][] = [
    [texts.lastWeek, formatPesos(week.before)],
    [texts.orders, formatCount(week.orders)],
    [texts.received, formatPesos(week.received)],
    [texts.today, formatPesos(today.total)],
    [texts.month, formatPesos(month.total)],
  ];
  return (
    <Cell title={texts.sales} beside={<Link to="/sales">{texts.byMonth}</Link>}>
      <div className={styles["sales"]}>
        <div>
          <p className={styles["total"]}>
            <b>{formatPesos(week.total)}</b>{" "}
            {percent === null ? null : (
              <span className={percent >= 0 ? styles["good"] : undefined}>
                {texts.change(percent)}
              </span>
            )}
          </p>
          <p className={styles["key"]}>{texts.thisWeek}</p>
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Chart days={days} />
      </div>
    </Cell>
  );
}

const thousands = (amount: number) => formatCount(Math.round(amount / 100) / 10);

/** Solid is this week, outlined the whole last one. */
function Chart({ days }: { days: DaySales[] }) {
  const bars = weekOf(days);
  const top = scaleOf(bars.flatMap(({ total, before }) => [total ?? 0, before]));
  const placed = ({ total, before }: (typeof bars)[number], index: number) =>
    // Custom properties are no names that React's types know.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ({
      gridColumn: index + 2,
      "--now": `${(100 * (total ?? 0)) / top}%`,
      "--before": `${(100 * before) / top}%`,
    }) as CSSProperties;
  const last = bars.findLast(({ total }) => total !== null);
  return (
    <div
      className={styles["chart"]}
      role="img"
      aria-label={texts.salesPlot(bars[0]?.day ?? "", bars.at(-1)?.day ?? "")}
    >
      <div className={styles["scale"]}>
        {[3, 2, 1, 0].map((step) => (
          <span key={step}>
            <i>{formatPesos((top * step) / 3)}</i>
          </span>
        ))}
      </div>
      {bars.map((bar, index) => (
        <div
          key={bar.day}
          style={placed(bar, index)}
          title={texts.daySales(bar.day, bar.total ?? 0)}
        >
          <u />
          <s />
          {bar.total ? (
            <b>
              <span>{formatPesos(Math.round(bar.total))}</span>
              <span>{thousands(bar.total)}</span>
            </b>
          ) : null}
          <em data-today={bar === last}>
            <b>{weekday(bar.day)}</b> <span>{shortDay(bar.day)}</span>
          </em>
        </div>
      ))}
    </div>
  );
}
