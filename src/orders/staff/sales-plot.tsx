import { formatDate } from "#src/kernel/dates.ts";
import type { DaySales } from "./dashboard-contract.ts";
import * as texts from "./texts.ts";

const width = 900;
const height = 160;
const gap = 3;

/** A bar chart with a bar per day; each bar's value is also available as text. */
export function SalesPlot({ days }: { days: DaySales[] }) {
  const highest = Math.max(1, ...days.map(({ total }) => total));
  const step = width / Math.max(days.length, 1);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <figure style={{ margin: 0 }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        role="img"
        aria-label={texts.salesPlot(first.day, last.day)}
      >
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="#E3DDD1" />
        {days.map(({ day, total, orders }, index) => {
          const tall = (total / highest) * (height - 8);
          return (
            <rect
              key={day}
              x={index * step + gap / 2}
              y={height - tall}
              width={step - gap}
              height={tall}
              fill="currentColor"
              rx="2"
            >
              <title>{texts.daySales(day, total, orders)}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption
        style={{ display: "flex", justifyContent: "space-between", color: "#4B5B69", fontSize: 14 }}
      >
        <span>{formatDate(first.day)}</span>
        <span>{texts.bestDay(Math.max(...days.map(({ total }) => total)))}</span>
        <span>{texts.today}</span>
      </figcaption>
    </figure>
  );
}
