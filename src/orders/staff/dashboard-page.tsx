import { Alert, Box, Button, Card, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Title } from "react-admin";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { formatQuantity } from "#src/kernel/quantity.ts";
import type { Dashboard } from "./dashboard-contract.ts";
import { FailedJobs } from "#src/jobs/staff/failed-jobs.tsx";
import { Section } from "#src/back-office/ui/section.tsx";
import { request } from "#src/back-office/ui/api.ts";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { heldUrl } from "./held.ts";
import { SalesPlot } from "./sales-plot.tsx";

/** The day's work and how the shop is doing. */
export function DashboardPage() {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["home"],
    queryFn: () => request("GET /home", {}),
    refetchInterval: 60_000,
  });
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title="Inicio" />
      {data ? (
        <>
          {data.waiting ? <Waiting waiting={data.waiting} /> : null}
          {data.held && data.held.orders > 0 ? <Held held={data.held} /> : null}
          {data.sales && data.days ? <Sales sales={data.sales} days={data.days} /> : null}
          <Box
            sx={{
              display: "grid",
              gap: 2,
              gridTemplateColumns: { xs: "1fr", md: "1fr 1fr", xl: "1fr 1fr 1fr" },
            }}
          >
            <Rows
              title="Más vendidos en 30 días"
              empty="Todavía no hay ventas."
              rows={data.bestSellers}
              render={({ id, name, quantity }) => (
                <Row to={`/products/${id}`} name={name} value={formatQuantity(quantity)} />
              )}
            />
            <Rows
              title="Por agotarse"
              empty="Nada por agotarse."
              rows={data.lowStock}
              render={({ id, name, stock }) => (
                <Row
                  to={`/products/${id}`}
                  name={name}
                  value={stock <= 0 ? "Agotado" : `Quedan ${stock}`}
                />
              )}
            />
            <Rows
              title="Pagos que no se terminaron (7 días)"
              empty="Ninguno."
              rows={data.abandoned}
              render={({ id, customer, total, createdAt }) => (
                <Row
                  to={`/orders/${id}/show`}
                  name={`${customer} · ${formatTimestamp(createdAt)}`}
                  value={formatPesos(total)}
                />
              )}
            />
          </Box>
        </>
      ) : null}
      {can("jobs.retry") ? <FailedJobs /> : null}
    </Stack>
  );
}

const statuses = [
  { status: "processing", name: "Por preparar" },
  { status: "shipped", name: "Enviados" },
  { status: "voucher_issued", name: "Esperan el pago" },
  { status: "cancelled", name: "Cancelados" },
];

function Waiting({ waiting }: Required<Pick<Dashboard, "waiting">>) {
  return (
    <Box
      component="nav"
      aria-label="Pedidos"
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}
    >
      {statuses.map(({ status, name }) => (
        <Card
          key={status}
          component={Link}
          to={`/orders?filter=${encodeURIComponent(JSON.stringify({ status: [status] }))}`}
          sx={{ textDecoration: "none", p: 2 }}
        >
          <Typography
            sx={{
              fontSize: 32,
              fontWeight: 700,
              color:
                status === "processing" && (waiting[status] ?? 0) > 0
                  ? "warning.main"
                  : "text.primary",
            }}
          >
            {waiting[status] ?? 0}
          </Typography>
          <Typography color="text.primary">{name}</Typography>
        </Card>
      ))}
    </Box>
  );
}

/** What others can't buy because somebody has not paid yet. */
function Held({ held: { orders, quantity, value, since } }: Required<Pick<Dashboard, "held">>) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" component={Link} to={heldUrl}>
          Ver
        </Button>
      }
    >
      Apartado sin pagar: {formatQuantity(quantity)} en{" "}
      {orders === 1 ? "1 pedido" : `${orders} pedidos`}, {formatPesos(value)}
      {since ? ` · desde el ${formatTimestamp(since)}` : ""}
    </Alert>
  );
}

function Sales({ sales, days }: Required<Pick<Dashboard, "sales" | "days">>) {
  const periods = [
    { name: "Hoy", ...sales.today, compared: "ayer" },
    { name: "Esta semana", ...sales.week, compared: "la anterior" },
    { name: "Este mes", ...sales.month, compared: "el anterior, a estas fechas" },
  ];
  return (
    <Section title="Ventas, sin lo devuelto">
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr", sm: "repeat(3, 1fr)" },
          mb: 2,
        }}
      >
        {periods.map(({ name, total, orders, before, compared }) => (
          <Box key={name}>
            <Typography color="text.secondary">{name}</Typography>
            <Typography sx={{ fontSize: 28, fontWeight: 700 }}>{formatPesos(total)}</Typography>
            <Typography variant="body2">
              {orders === 1 ? "1 pedido" : `${orders} pedidos`} · {compared}: {formatPesos(before)}
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
  /** Undefined for whom the shop does not tell. */
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
