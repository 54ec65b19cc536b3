import { phoneUrl, readablePhone } from "#src/base/kernel/phone-number.ts";
import {
  Alert,
  Box,
  Button,
  Card,
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
import { InHead } from "#src/base/admin-kit/ui/in-head.tsx";
import type { Elements } from "#src/base/ui/elements.ts";
import { NoteForm } from "#src/base/admin-kit/ui/note-form.tsx";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { AddressMismatchNote } from "./address-mismatch.tsx";
import { EmailsCard, FailedRefunds, RefundsCard } from "./order-cards.tsx";
import { StatusField } from "./order-list.tsx";
import { ChangeToPay } from "./line-change-dialog.tsx";
import { NextStep } from "./order-actions.tsx";
import { isOpenDispute } from "#src/shop/orders/disputes/disputes.ts";
import { addressLines } from "#src/shop/orders/address.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { orderSums } from "./order-sums.ts";
import { hasAddress, type StaffLine, type StaffOrder, undoDeadlineOf } from "./staff-order.ts";
import { detailsText } from "./history-details.ts";
import * as texts from "./texts.ts";
import styles from "./order-page.module.css";
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
    <>
      <InHead place="beside">
        <StatusField />
        {order.origin ? <Chip label={order.origin} /> : null}
      </InHead>
      <Notes order={order} />
      <div className={styles["two"]}>
        <div className={styles["column"]}>
          <div>
            <LinesCard order={order} />
          </div>
          <div>
            <PaymentCard order={order} />
            <RefundsCard order={order} />
            {order.origin ? null : (
              <>
                <DocumentsLink id={order.id} />
                <HistoryCard order={order} />
              </>
            )}
          </div>
        </div>
        <div className={styles["column"]}>
          <div>
            <NextStep order={order} />
          </div>
          <div>
            <CustomerCard order={order} />
            <DeliveryCard order={order} />
            {order.origin ? null : <EmailsCard order={order} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** What somebody has to know of it first. */
function Notes({ order }: { order: StaffOrder }) {
  return (
    <>
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
    </>
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
  return (
    <Card component="section">
      <Typography component="h2" variant="h6" sx={{ p: "14px 16px 0" }}>
        {texts.products}
      </Typography>
      <Table sx={{ "& td, & th": { px: { xs: "8px", sm: "12px" } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.product}</TableCell>
            <TableCell align="right">{texts.pieces}</TableCell>
            <TableCell align="right" sx={onlyWide}>
              {texts.price}
            </TableCell>
            <TableCell align="right">{texts.amount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines.map((line) => (
            <LineRow key={line.position} line={line} />
          ))}
        </TableBody>
      </Table>
      <dl className={styles["sums"]}>
        {orderSums(order).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const onlyWide = { display: { xs: "none", sm: "table-cell" } };

function LineRow({ line }: { line: StaffLine }) {
  const isFree = line.promotionId !== null;
  return (
    <TableRow>
      <TableCell>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
          {line.image ? <Box component="img" src={line.image} alt="" sx={thumbnail} /> : null}
          <div className={styles["name"]}>
            {line.productId === null ? (
              <span>{line.name}</span>
            ) : (
              <Link to={`/products/${line.productId}`}>{line.name}</Link>
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
      <TableCell align="right" sx={onlyWide}>
        {isFree ? "" : formatPesos(line.price)}
      </TableCell>
      <TableCell align="right">
        <b>{isFree ? texts.freeByPromotion : formatPesos(lineTotal(line))}</b>
      </TableCell>
    </TableRow>
  );
}

const thumbnail = {
  width: 40,
  height: 40,
  borderRadius: 0.5,
  objectFit: "cover",
  display: { xs: "none", sm: "block" },
};

function CustomerCard({ order: { customer } }: { order: StaffOrder }) {
  const mayOpen = useCan()("customers.read");
  if (!customer) return null;
  const name = `${customer.name} ${customer.lastname}`;
  return (
    <Section title={texts.customer}>
      <dl className={styles["facts"]}>
        <Fact name={texts.recipientName}>
          {mayOpen ? (
            <MuiLink component={Link} to={`/customers/${customer.id}/show`}>
              {name}
            </MuiLink>
          ) : (
            <span>{name}</span>
          )}
        </Fact>
        {/* A customer imported from another shop may have no phone number. */}
        {customer.phone ? (
          <Fact name={texts.phone}>
            <MuiLink href={phoneUrl(customer.phone)}>{readablePhone(customer.phone)}</MuiLink>
          </Fact>
        ) : null}
        {customer.email ? (
          <Fact name={texts.email}>
            <MuiLink href={emailUrl(customer.email)}>{customer.email}</MuiLink>
          </Fact>
        ) : null}
      </dl>
    </Section>
  );
}

const Fact = ({ name, children }: { name: string; children: Elements }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function DeliveryCard({ order }: { order: StaffOrder }) {
  const { recipient, recipientPhone, pickup, deliverBy } = order;
  const today = mexicanDay(new Date());
  return (
    <Section title={texts.deliveryPlace}>
      <dl className={styles["facts"]}>
        <Fact name={texts.address}>
          {pickup ? <b>{texts.pickUpAt(pickup.name)}</b> : null}
          {addressLines(order).map((line) => (
            <span key={line} style={{ display: "block" }}>
              {line}
            </span>
          ))}
        </Fact>
        <Fact name={texts.arrives}>
          {deliverBy ? (
            <Typography component="span" color={deliverBy < today ? "warning" : undefined}>
              {paperTexts.deliverByText(deliverBy, today)}
            </Typography>
          ) : null}
          <span style={{ display: "block" }}>{paperTexts.sentBy(order)}</span>
          {order.guideNumber || order.deliveryDate ? (
            <span style={{ display: "block" }}>{texts.parcel(order)}</span>
          ) : null}
        </Fact>
        {/* The person whom the courier contacts, if that is not the customer. */}
        {recipient || recipientPhone ? (
          <Fact name={texts.receives}>
            <span style={{ display: "block" }}>{recipient}</span>
            {recipientPhone ? (
              <MuiLink href={phoneUrl(recipientPhone)}>{readablePhone(recipientPhone)}</MuiLink>
            ) : null}
          </Fact>
        ) : null}
      </dl>
    </Section>
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
    <Section title={texts.taxDocuments}>
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
      <ol className={styles["history"]} reversed>
        {order.history.map((line) => (
          <li key={line.id}>
            <time dateTime={line.at}>{formatMoment(line.at)}</time>
            <div>
              <b>{texts.historyName(line.kind, order.pickup !== null)}</b>
              <Typography variant="body2" color="text.secondary">
                {`${texts.actorName(line.actor)}${detailsText(line.details)}`}
              </Typography>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
