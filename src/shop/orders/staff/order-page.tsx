import { phoneUrl, readablePhone } from "#src/base/kernel/phone-number.ts";
import {
  Alert,
  Box,
  Button,
  Chip,
  Link as MuiLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useEffect, useState } from "react";
import { Link, Show, useRecordContext } from "react-admin";
import { request, wholeRecord } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { emailUrl } from "#src/base/kernel/email-address.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { formatPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import { NoteForm } from "#src/base/admin-kit/ui/note-form.tsx";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { AddressMismatchNote } from "./address-mismatch.tsx";
import { EmailsCard, FailedRefunds, RefundsCard } from "./order-cards.tsx";
import { StatusField } from "./order-list.tsx";
import { ChangeToPay } from "./line-change-dialog.tsx";
import { OrderActions } from "./order-actions.tsx";
import { isOpenDispute } from "#src/shop/orders/disputes/disputes.ts";
import { addressLines } from "#src/shop/orders/address.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { orderSums } from "./order-sums.ts";
import { hasAddress, type StaffLine, type StaffOrder, undoDeadlineOf } from "./staff-order.ts";
import { detailsText } from "./history-details.ts";
import * as texts from "./texts.ts";
import * as paperTexts from "#src/shop/orders/staff/papers/texts.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { moveOrders } from "./move-orders.ts";

/** One order with all its details and the possible actions. */
export function OrderPage() {
  return (
    <Show actions={false} component="div" title={<Title />} queryOptions={wholeRecord}>
      <Page />
    </Show>
  );
}

function Title() {
  const order = useRecordContext<StaffOrder>();
  return <span>{order ? texts.numbered(order.id) : texts.order}</span>;
}

function Page() {
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 1100 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: "center", flexWrap: "wrap" }} useFlexGap>
        <Typography component="p" variant="h4">
          {texts.numbered(order.id)}
        </Typography>
        <StatusField />
        {order.origin ? <Chip size="small" variant="outlined" label={order.origin} /> : null}
        <Box sx={{ flexGrow: 1 }} />
        <OrderActions order={order} />
      </Stack>
      {order.origin ? <Alert severity="info">{texts.isHistory}</Alert> : null}
      <Disputes order={order} />
      <FailedRefunds order={order} />
      {order.holds[0] === "refunded" ? (
        <Alert severity="warning">{texts.onHoldAsRefunded}</Alert>
      ) : null}
      <ShipmentUndo order={order} />
      {order.change ? <ChangeToPay order={order} change={order.change} /> : null}
      {order.addressMismatch ? (
        <AddressMismatchNote order={order} place={order.addressMismatch} />
      ) : null}
      {order.notes ? <Alert severity="info">{texts.notes(order.notes)}</Alert> : null}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", md: "3fr 2fr" } }}>
        <Stack spacing={2}>
          <LinesCard order={order} />
          <RefundsCard order={order} />
        </Stack>
        <Stack spacing={2}>
          <DeliveryCard order={order} />
          <PaymentCard order={order} />
          {order.origin ? null : <DocumentsLink id={order.id} />}
          {order.origin ? null : <EmailsCard order={order} />}
        </Stack>
      </Box>
      {order.origin ? null : <HistoryCard order={order} />}
    </Stack>
  );
}

/** Undoes «shipped» while the customer's email waits. */
function ShipmentUndo({ order }: { order: StaffOrder }) {
  const can = useCan();
  const { send } = useSend();
  const deadline = undoDeadlineOf(order)?.getTime();
  const [, leave] = useState(0);
  useEffect(() => {
    if (deadline === undefined) return;
    const timer = setTimeout(() => leave(deadline), deadline - Date.now());
    return () => clearTimeout(timer);
  }, [deadline]);
  if (deadline === undefined) return null;
  return (
    <Alert
      severity="info"
      action={
        can("orders.ship") ? (
          <Button
            color="inherit"
            onClick={() => void send(moveOrders([order.id], { to: "processing", from: "shipped" }))}
          >
            {texts.undo}
          </Button>
        ) : null
      }
    >
      {texts.undoUntil(new Date(deadline), hasAddress(order))}
    </Alert>
  );
}

/** What the customer's bank wants back, or took. */
function Disputes({ order }: { order: StaffOrder }) {
  const { disputes, refunds, status: orderStatus, history } = order;
  const isRestDone = history.some(({ kind, details }) => kind === "refunded" && details?.["rest"]);
  const isWaiting =
    refunds.some(({ refundedAt }) => !refundedAt) || (orderStatus === "cancelled" && !isRestDone);
  return disputes.map(({ id, amount, reason, status, dueBy }) => {
    if (!isOpenDispute({ status }))
      return status === "lost" ? (
        <Alert key={id} severity="warning">
          {texts.lostDispute(amount)}
        </Alert>
      ) : null;
    return (
      <Alert
        key={id}
        severity="error"
        action={
          <Button
            color="inherit"
            href={`https://dashboard.stripe.com/disputes/${id}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.answerInStripe}
          </Button>
        }
      >
        {[texts.openDispute(amount, reason), isWaiting && texts.refundWaits, texts.answerBy(dueBy)]
          .filter(Boolean)
          .join(" ")}
      </Alert>
    );
  });
}

/** Adds a note that only the staff read. */
function AddNote({ id }: { id: number }) {
  const add = (note: string) =>
    request("POST /orders/:id/notes", { params: { id }, body: { note } });
  return <NoteForm help={texts.newNoteHelp} onAdd={add} />;
}

function LinesCard({ order }: { order: StaffOrder }) {
  const sums = orderSums(order);
  return (
    <Section title={texts.products}>
      <Table size="small" sx={{ "& td, & th": { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.product}</TableCell>
            <TableCell align="right">{texts.pieces}</TableCell>
            <TableCell align="right">{texts.amount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines.map((line) => (
            <LineRow key={line.position} line={line} />
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

function LineRow({ line }: { line: StaffLine }) {
  return (
    <TableRow>
      <TableCell>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
          {line.image ? <Box component="img" src={line.image} alt="" sx={thumbnail} /> : null}
          <div>
            {line.productId === null ? (
              <span>{line.name}</span>
            ) : (
              <MuiLink component={Link} to={`/products/${line.productId}`}>
                {line.name}
              </MuiLink>
            )}
            <Typography variant="body2" color="text.secondary">
              {lineDetails(line)}
            </Typography>
          </div>
        </Stack>
      </TableCell>
      <TableCell align="right">
        {line.refunded > 0
          ? texts.leftOf(line.quantity - line.refunded, line.quantity)
          : line.quantity}
      </TableCell>
      <TableCell align="right">
        {line.promotionId === null ? formatPesos(lineTotal(line)) : texts.freeByPromotion}
      </TableCell>
    </TableRow>
  );
}

const thumbnail = {
  width: 44,
  height: 44,
  objectFit: "cover",
  display: { xs: "none", sm: "block" },
};

function DeliveryCard({ order }: { order: StaffOrder }) {
  const { customer } = order;
  const mayOpen = useCan()("customers.read");
  const today = mexicanDay(new Date());
  return (
    <Section title={texts.customerAndDelivery}>
      {customer ? (
        <Typography>
          {mayOpen ? (
            <MuiLink component={Link} to={`/customers/${customer.id}/show`}>
              {`${customer.name} ${customer.lastname}`}
            </MuiLink>
          ) : (
            <span>{`${customer.name} ${customer.lastname}`}</span>
          )}
          <br />
          {customer.email ? (
            <MuiLink href={emailUrl(customer.email)}>{customer.email}</MuiLink>
          ) : null}
          {/* A customer imported from another shop may have no phone number. */}
          {customer.phone ? (
            <span>
              <span>{customer.email ? " · " : ""}</span>
              <MuiLink href={phoneUrl(customer.phone)}>{readablePhone(customer.phone)}</MuiLink>
            </span>
          ) : null}
        </Typography>
      ) : null}
      {order.pickup ? (
        <Typography sx={{ mt: 1, fontWeight: 700 }}>{texts.pickUpAt(order.pickup.name)}</Typography>
      ) : null}
      <Typography sx={{ mt: 1, fontWeight: 700 }}>{paperTexts.sentBy(order)}</Typography>
      {order.deliverBy ? (
        <Typography color={order.deliverBy < today ? "error" : undefined}>
          {paperTexts.deliverByText(order.deliverBy, today)}
        </Typography>
      ) : null}
      <Typography sx={{ mt: 1 }}>
        {addressLines(order).map((line) => (
          <span key={line} style={{ display: "block" }}>
            {line}
          </span>
        ))}
      </Typography>
      <Recipient order={order} />
      {order.guideNumber || order.deliveryDate ? (
        <Typography sx={{ mt: 1 }}>{texts.parcel(order)}</Typography>
      ) : null}
    </Section>
  );
}

/** The person whom the courier contacts, if that is not the customer. */
function Recipient({ order: { recipient, recipientPhone } }: { order: StaffOrder }) {
  if (!recipient && !recipientPhone) return null;
  return (
    <Typography sx={{ mt: 1 }}>
      {paperTexts.recipient} <span>{recipient}</span>{" "}
      {recipientPhone ? (
        <MuiLink href={phoneUrl(recipientPhone)}>{readablePhone(recipientPhone)}</MuiLink>
      ) : null}
    </Typography>
  );
}

function PaymentCard({ order }: { order: StaffOrder }) {
  const mayCollect = useCan()("receivables.manage");
  return (
    <Section title={texts.payment}>
      <Typography>
        {order.manualPayment ? texts.soldAt(order) : texts.paidAt(order.paidAt)}
      </Typography>
      {order.manualPayment ? (
        <Typography>{order.paidAt ? texts.paidAt(order.paidAt) : texts.owes(order)}</Typography>
      ) : null}
      {order.payments.map((payment) => (
        <Typography key={payment.id} color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {texts.paymentByHand(payment)}
        </Typography>
      ))}
      {order.manualPayment && mayCollect ? (
        <MuiLink component={Link} to={`/receivables/${order.id}/show`}>
          {texts.seePayments}
        </MuiLink>
      ) : null}
      {order.cardLast4 ? (
        <Typography>
          {texts.paidWith(order.cardBrand, order.cardLast4, order.cardFunding)}
        </Typography>
      ) : null}
      <Reserved order={order} />
      {order.charges.map((charge) => (
        <Typography key={charge.reference} color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {texts.charge(charge)}
        </Typography>
      ))}
    </Section>
  );
}

/** What was invoiced of it, and what is due. */
function DocumentsLink({ id }: { id: number }) {
  if (!useCan()("invoices.read")) return null;
  return (
    <Section title={texts.invoice}>
      <MuiLink component={Link} to={`/order-documents/${id}/show`}>
        {texts.seeTaxDocuments}
      </MuiLink>
    </Section>
  );
}

/** The stock that an unpaid order holds, and for how long. */
function Reserved({
  order: { status, lines, expiresAt, voucherExpiresAt },
}: {
  order: StaffOrder;
}) {
  if (status !== "awaiting_payment" && status !== "voucher_issued") return null;
  const until = status === "awaiting_payment" ? expiresAt : voucherExpiresAt;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return <Typography color="text.secondary">{texts.reserved(quantity, until)}</Typography>;
}

function HistoryCard({ order }: { order: StaffOrder }) {
  const can = useCan();
  return (
    <Section title={texts.history}>
      {can("orders.ship") ? <AddNote id={order.id} /> : null}
      <Box component="ol" reversed sx={{ m: 0, pl: 3, display: "grid", gap: 1 }}>
        {order.history.map((line) => (
          <li key={line.id}>
            <b>{texts.historyName(line.kind, order.pickup !== null)}</b>{" "}
            <span>
              {`· ${formatMoment(line.at)} · ${texts.actorName(line.actor)}${detailsText(line.details)}`}
            </span>
          </li>
        ))}
      </Box>
    </Section>
  );
}
