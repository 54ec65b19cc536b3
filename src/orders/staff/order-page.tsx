import {
  Alert,
  Box,
  Link as MuiLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { Link, Show, useRecordContext } from "react-admin";
import { formatDate, formatTimestamp } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { formatQuantity } from "#src/kernel/quantity.ts";
import { wholeRecord } from "#src/back-office/ui/edit-page.tsx";
import { Section } from "#src/back-office/ui/section.tsx";
import { EmailsCard } from "./emails-card.tsx";
import { StatusField } from "./order-list.tsx";
import { OrderActions } from "./order-actions.tsx";
import { RefundsCard } from "./refunds-card.tsx";
import { refundedTotal } from "#src/orders/refunds.ts";
import type { StaffOrder } from "./staff-order.ts";
import { detailsText, historyNames } from "./history-texts.ts";

/** One order with all that is known about it, and what can be done with it now. */
export function OrderPage() {
  return (
    <Show actions={false} component="div" title={<Title />} queryOptions={wholeRecord}>
      <Page />
    </Show>
  );
}

function Title() {
  const order = useRecordContext<StaffOrder>();
  return <span>{order ? `Pedido ${order.id}` : "Pedido"}</span>;
}

function Page() {
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 1100 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: "center", flexWrap: "wrap" }} useFlexGap>
        <Typography component="p" variant="h4">
          Pedido {order.id}
        </Typography>
        <StatusField />
        <Box sx={{ flexGrow: 1 }} />
        <OrderActions order={order} />
      </Stack>
      {order.notes ? <Alert severity="info">Notas del cliente: {order.notes}</Alert> : null}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", md: "3fr 2fr" } }}>
        <Stack spacing={2}>
          <LinesCard order={order} />
          <RefundsCard order={order} />
        </Stack>
        <Stack spacing={2}>
          <DeliveryCard order={order} />
          <PaymentCard order={order} />
          <EmailsCard order={order} />
        </Stack>
      </Box>
      <HistoryCard order={order} />
    </Stack>
  );
}

function LinesCard({ order }: { order: StaffOrder }) {
  const refunded = refundedTotal({ ...order, wasPaid: order.paidAt !== null });
  const sums: [string, string][] = [
    ["Envío", order.deliveryCost === 0 ? "Gratis" : formatPesos(order.deliveryCost)],
    ["Total", `${formatPesos(order.total)} MXN`],
    ...(refunded > 0
      ? ([
          ["Devuelto", `−${formatPesos(refunded)}`],
          ["Queda", `${formatPesos(order.total - refunded)} MXN`],
        ] as [string, string][])
      : []),
  ];
  return (
    <Section title="Productos">
      <Table size="small" sx={{ "& td, & th": { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Producto</TableCell>
            <TableCell align="right">Piezas</TableCell>
            <TableCell align="right">Importe</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines.map((line) => (
            <TableRow key={line.position}>
              <TableCell>
                <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
                  {line.image ? (
                    <Box
                      component="img"
                      src={line.image}
                      alt=""
                      sx={{
                        width: 44,
                        height: 44,
                        objectFit: "cover",
                        display: { xs: "none", sm: "block" },
                      }}
                    />
                  ) : null}
                  <MuiLink component={Link} to={`/products/${line.productId}`}>
                    {line.name}
                  </MuiLink>
                </Stack>
              </TableCell>
              <TableCell align="right">{line.quantity}</TableCell>
              <TableCell align="right">
                {line.promotionId === null
                  ? formatPesos(line.price * line.quantity)
                  : "Gratis, por promoción"}
              </TableCell>
            </TableRow>
          ))}
          {sums.map(([name, value]) => (
            <TableRow key={name}>
              <TableCell colSpan={2} align="right">
                {name}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                <b>{value}</b>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function DeliveryCard({ order }: { order: StaffOrder }) {
  const { customer } = order;
  return (
    <Section title="Cliente y entrega">
      {customer ? (
        <Typography>
          <MuiLink component={Link} to={`/customers/${customer.id}/show`}>
            {customer.name} {customer.lastname}
          </MuiLink>
          <br />
          <MuiLink href={`mailto:${customer.email}`}>{customer.email}</MuiLink> ·{" "}
          <MuiLink href={`tel:${customer.phone}`}>{customer.phone}</MuiLink>
        </Typography>
      ) : null}
      <Typography sx={{ mt: 1 }}>
        {order.address}
        <br />
        {order.city}
      </Typography>
      {order.guideNumber || order.deliveryDate ? (
        <Typography sx={{ mt: 1 }}>
          {[
            order.carrier,
            order.guideNumber ? `guía ${order.guideNumber}` : null,
            order.deliveryDate ? `llega el ${formatDate(order.deliveryDate)}` : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      ) : null}
    </Section>
  );
}

function PaymentCard({ order }: { order: StaffOrder }) {
  return (
    <Section title="Pago">
      <Typography>
        {order.paidAt ? `Pagado el ${formatTimestamp(order.paidAt)}` : "Sin pagar"}
      </Typography>
      <Held order={order} />
      {order.paymentIntent ? (
        <Typography color="text.secondary">{order.paymentIntent}</Typography>
      ) : null}
    </Section>
  );
}

/** What an unpaid order keeps from others, and for how long. */
function Held({ order: { status, lines, expiresAt, voucherExpiresAt } }: { order: StaffOrder }) {
  if (status !== "awaiting_payment" && status !== "voucher_issued") return null;
  const until = status === "awaiting_payment" ? expiresAt : voucherExpiresAt;
  const quantity = formatQuantity(lines.reduce((sum, { quantity }) => sum + quantity, 0));
  return (
    <Typography color="text.secondary">
      Aparta {quantity}{" "}
      {until ? `hasta el ${formatTimestamp(until)}` : "hasta que se pague o se cancele"}
    </Typography>
  );
}

function HistoryCard({ order }: { order: StaffOrder }) {
  return (
    <Section title="Historia">
      <Box component="ol" reversed sx={{ m: 0, pl: 3, display: "grid", gap: 1 }}>
        {order.history.map((line) => (
          <li key={line.id}>
            <b>{historyNames[line.kind] ?? line.kind}</b> · {formatTimestamp(line.at)} ·{" "}
            {historyNames[line.actor] ?? line.actor}
            {detailsText(line.details)}
          </li>
        ))}
      </Box>
    </Section>
  );
}
