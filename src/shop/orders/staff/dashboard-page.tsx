import { formatMoment } from "#src/base/admin-kit/moments.ts";
import * as texts from "./texts.ts";
import * as dashboardTexts from "#src/shop/orders/staff/dashboard-texts.ts";
import { Alert, Box, Button, Card, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Title } from "react-admin";
import { formatDate } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { formatQuantity } from "#src/base/kernel/numbers.ts";
import type { Dashboard, DaySales } from "./contract.ts";
import { FailedJobs } from "#src/base/jobs/staff/failed-jobs.tsx";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { unpaidUrl } from "./unpaid-orders.ts";

/** The day's work and the shop's sales. */
export function DashboardPage() {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["home"],
    queryFn: () => request("GET /home", {}),
    refetchInterval: 60_000,
  });
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={dashboardTexts.home} />
      {data ? (
        <>
          {data.attention?.map((each) => (
            <Attention key={`${each.kind}-${each.orderId}`} {...each} />
          ))}
          <Work data={data} />
          {data.unpaid && data.unpaid.orders > 0 ? <Unpaid unpaid={data.unpaid} /> : null}
          {data.sales && data.days ? <Sales sales={data.sales} days={data.days} /> : null}
          <Lists data={data} />
        </>
      ) : null}
      {can("jobs.retry") ? <FailedJobs /> : null}
    </Stack>
  );
}

function Lists({ data: { bestSellers, lowStock, abandoned } }: { data: Dashboard }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "1fr", md: "1fr 1fr", xl: "1fr 1fr 1fr" },
      }}
    >
      <Rows
        title={dashboardTexts.bestSellers}
        empty={dashboardTexts.noSales}
        rows={bestSellers}
        render={({ id, name, quantity }) => (
          <Row to={`/products/${id}`} name={name} value={formatQuantity(quantity)} />
        )}
      />
      <Rows
        title={dashboardTexts.lowStock}
        empty={dashboardTexts.noLowStock}
        rows={lowStock}
        render={({ id, name, stock, onHand }) => (
          <Row to={`/products/${id}`} name={name} value={dashboardTexts.stockLeft(stock, onHand)} />
        )}
      />
      <Rows
        title={dashboardTexts.abandoned}
        empty={dashboardTexts.noAbandoned}
        rows={abandoned}
        render={({ id, customer, total, createdAt }) => (
          <Row
            to={`/orders/${id}/show`}
            name={`${customer} · ${formatMoment(createdAt)}`}
            value={formatPesos(total)}
          />
        )}
      />
    </Box>
  );
}

const statuses = Object.entries(dashboardTexts.waiting);
const listUrl = (list: string, filter: object) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface WorkCard {
  name: string;
  count: number | undefined;
  to: string;
  /** It is up to the staff, not to a customer or a carrier. */
  isOurs: boolean;
}

/** Counts what waits, each with a link to its list. */
function Work({ data: { waiting, due, messages, reviews, invoices } }: { data: Dashboard }) {
  const toSend = { status: ["processing"], origin: "shop" };
  const cards: WorkCard[] = [
    {
      name: dashboardTexts.late,
      count: due?.late,
      to: listUrl("orders", { ...toSend, due: "late" }),
      isOurs: true,
    },
    {
      name: dashboardTexts.dueToday,
      count: due?.today,
      to: listUrl("orders", { ...toSend, due: "today" }),
      isOurs: true,
    },
    ...(due?.oldest
      ? [
          {
            name: dashboardTexts.oldestUnsent(due.oldest.days),
            count: due.oldest.days,
            to: `/orders/${due.oldest.id}/show`,
            isOurs: false,
          },
        ]
      : []),
    ...statuses.map(([status, name]) => ({
      name,
      count: waiting && (waiting[status] ?? 0),
      to: listUrl("orders", { status: [status], origin: "shop" }),
      isOurs: status === "processing",
    })),
    { name: dashboardTexts.invoicesDue, count: invoices, to: "/invoices", isOurs: true },
    {
      name: dashboardTexts.unanswered,
      count: messages,
      to: listUrl("messages", { answered: "false" }),
      isOurs: true,
    },
    {
      name: dashboardTexts.pendingReviews,
      count: reviews,
      to: listUrl("reviews", { status: "pending" }),
      isOurs: true,
    },
  ];
  return (
    <Box
      component="nav"
      aria-label={dashboardTexts.waitingWork}
      sx={{
        display: "grid",
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" },
      }}
    >
      {cards.map(({ name, count, to, isOurs }) =>
        count === undefined ? null : (
          <Card key={name} component={Link} to={to} sx={{ textDecoration: "none", p: 2 }}>
            <Typography
              sx={{
                fontSize: 32,
                fontWeight: 700,
                color: isOurs && count > 0 ? "warning.main" : "text.primary",
              }}
            >
              {count}
            </Typography>
            <Typography color="text.primary">{name}</Typography>
          </Card>
        ),
      )}
    </Box>
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

/** Stock that others can't buy because it is reserved but unpaid. */
function Unpaid({ unpaid }: Required<Pick<Dashboard, "unpaid">>) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" component={Link} to={unpaidUrl}>
          {dashboardTexts.show}
        </Button>
      }
    >
      {dashboardTexts.unpaidInAll(unpaid)}
    </Alert>
  );
}

function Sales({ sales, days }: Required<Pick<Dashboard, "sales" | "days">>) {
  const periods = [
    { ...dashboardTexts.periods.today, ...sales.today },
    { ...dashboardTexts.periods.week, ...sales.week },
    { ...dashboardTexts.periods.month, ...sales.month },
  ];
  return (
    <Section title={dashboardTexts.sales}>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr", sm: "repeat(3, 1fr)" },
          mb: 2,
        }}
      >
        {periods.map(({ name, total, received, orders, before, compared }) => (
          <Box key={name}>
            <Typography color="text.secondary">{name}</Typography>
            <Typography sx={{ fontSize: 28, fontWeight: 700 }}>{formatPesos(total)}</Typography>
            <Typography variant="body2">{dashboardTexts.received(received)}</Typography>
            <Typography variant="body2">
              {dashboardTexts.comparedSales(orders, compared, before)}
            </Typography>
          </Box>
        ))}
      </Box>
      <SalesPlot days={days} />
    </Section>
  );
}

function Rows<Row extends { id: number }>({
  title,
  empty,
  rows,
  render,
}: {
  title: string;
  empty: string;
  /** Undefined if the role may not see them. */
  rows: Row[] | undefined;
  render: (row: Row) => ReactNode;
}) {
  if (!rows) return null;
  return (
    <Section title={title}>
      {rows.length === 0 ? <Typography color="text.secondary">{empty}</Typography> : null}
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {rows.map((row) => (
          <li key={row.id}>{render(row)}</li>
        ))}
      </Stack>
    </Section>
  );
}

function Row({ to, name, value }: { to: string; name: string; value: string }) {
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: "space-between" }}>
      <Link to={to}>{name}</Link>
      <b style={{ whiteSpace: "nowrap" }}>{value}</b>
    </Stack>
  );
}

const width = 900;
const height = 160;
const gap = 3;

/** A bar chart with a bar per day; each bar's value is also available as text. */
function SalesPlot({ days }: { days: DaySales[] }) {
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
        aria-label={dashboardTexts.salesPlot(first.day, last.day)}
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
              <title>{dashboardTexts.daySales(day, total, orders)}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption
        style={{ display: "flex", justifyContent: "space-between", color: "#4B5B69", fontSize: 14 }}
      >
        <span>{formatDate(first.day)}</span>
        <span>{dashboardTexts.bestDay(Math.max(...days.map(({ total }) => total)))}</span>
        <span>{dashboardTexts.today}</span>
      </figcaption>
    </figure>
  );
}
