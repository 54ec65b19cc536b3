import * as texts from "./texts.ts";
import { Alert, Box, Typography, Button, MenuItem, Stack, TextField } from "@mui/material";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { formatQuantity } from "#src/base/kernel/numbers.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { hasAddress, type StaffOrder, undoDeadlineOf } from "./staff-order.ts";
import { useState } from "react";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { EmailRequest, FailedRefund } from "./contract.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { ConfirmButton } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";

/** A reason is empty once the customer's data was erased. */
const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

const moneyWords = (refundedAt: string | null) =>
  refundedAt ? texts.moneyBack : texts.moneyOnItsWay;

/** Lists an order's refunds and returns: who, when and why. */
export function RefundsCard({ order: { refunds, goodsReturns, lines } }: { order: StaffOrder }) {
  const namesOf = (quantities: { position: number; quantity: number }[]) =>
    quantities
      .map(({ position, quantity }) => {
        const line = lines.find((each) => each.position === position);
        return texts.linePart(quantity, line?.name ?? "", lineDetails({ ...line }));
      })
      .join(", ");
  const isDamaged = (id: number) =>
    goodsReturns.some(({ refundId, damaged }) => refundId === id && damaged);
  const returns = goodsReturns.filter(({ refundId }) => refundId === null);
  if (refunds.length + returns.length === 0) return null;
  return (
    <Section title={texts.refunds}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
        {refunds.map(
          ({
            id,
            amount,
            failed,
            deliveryCost,
            reason,
            actor,
            createdAt,
            refundedAt,
            goodsReturned,
            lines: quantities,
          }) => (
            <li key={`refund-${id}`}>
              {amount > 0 ? <b>{`${formatPesos(amount)} · `}</b> : null}
              <span>
                {joined(
                  " · ",
                  amount > 0 ? moneyWords(refundedAt) : texts.withoutMoney,
                  failed > 0 ? texts.didNotArrive(failed) : "",
                  goodsReturned ? texts.goodsBack(isDamaged(id)) : texts.withoutGoods,
                )}
              </span>
              <Typography variant="body2">
                {joined(
                  " · ",
                  joined(", ", namesOf(quantities), deliveryCost > 0 ? texts.deliveryPart : ""),
                  reason,
                )}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {`${actor} · ${formatMoment(createdAt)}`}
              </Typography>
            </li>
          ),
        )}
        {returns.map(({ id, damaged, reason, actor, createdAt, lines: quantities }) => (
          <li key={`return-${id}`}>
            <b>{formatQuantity(quantities.reduce((sum, { quantity }) => sum + quantity, 0))}</b> ·{" "}
            <span>{texts.goodsBack(damaged)}</span>
            <Typography variant="body2">{joined(" · ", namesOf(quantities), reason)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {`${actor} · ${formatMoment(createdAt)}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}

/** What did not reach the customer, and the ways to settle it. */
export function FailedRefunds({ order: { id, refunds, holds } }: { order: StaffOrder }) {
  const can = useCan();
  const { send } = useSend();
  const settle = (refundId: number, how: FailedRefund["settle"]) => {
    const body = { refundId, settle: how };
    void send(request("POST /orders/:id/failed-refunds", { params: { id }, body }));
  };
  return refunds.map(({ id: refundId, failed }) =>
    failed === 0 ? null : (
      <Alert key={refundId} severity="error">
        <span>{texts.failedRefund(failed)}</span>
        {can("orders.cancel") ? (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mt: 1 }}>
            <Button
              variant="outlined"
              color="inherit"
              disabled={holds.includes("disputed")}
              onClick={() => settle(refundId, "again")}
            >
              {texts.refundAgain}
            </Button>
            <ConfirmButton
              label={texts.paidElsewhere}
              title={texts.paidElsewhereTitle(failed)}
              button={{ color: "inherit" }}
              onConfirm={() => settle(refundId, "elsewhere")}
            >
              {texts.paidElsewhereHelp}
            </ConfirmButton>
          </Stack>
        ) : null}
      </Alert>
    ),
  );
}

const kinds: { kind: EmailRequest["kind"]; name: string; fits: (order: StaffOrder) => boolean }[] =
  [
    { kind: "received", name: texts.emailNames.received, fits: (order) => order.soldAt !== null },
    {
      kind: "voucher",
      name: texts.emailNames.voucher,
      fits: (order) => order.status === "voucher_issued",
    },
    {
      kind: "shipped",
      name: texts.emailNames.shipped,
      fits: (order) =>
        !order.pickup &&
        (order.status === "shipped" || order.status === "completed") &&
        !undoDeadlineOf(order),
    },
    {
      kind: "ready",
      name: texts.emailNames.ready,
      fits: (order) =>
        order.pickup !== null && order.status === "shipped" && !undoDeadlineOf(order),
    },
    {
      kind: "cancelled",
      name: texts.emailNames.cancelled,
      fits: (order) => order.status === "cancelled",
    },
  ];

/** Lists the emails sent about an order, and sends one again. */
export function EmailsCard({ order }: { order: StaffOrder }) {
  const can = useCan();
  const fitting = kinds.filter(({ fits }) => fits(order));
  const newest = hasAddress(order) ? fitting.at(-1) : null;
  return (
    <Section title={texts.emails}>
      {order.emails.length === 0 ? (
        <Typography color="text.secondary">
          {hasAddress(order) ? texts.noEmails : texts.noEmailAddress}
        </Typography>
      ) : null}
      {order.emails.map(({ subject, sentAt }) => (
        <Typography key={subject + sentAt} gutterBottom>
          <span>{subject}</span> ·{" "}
          <span style={{ whiteSpace: "nowrap" }}>{formatMoment(sentAt)}</span>
        </Typography>
      ))}
      {can("emails.resend") && newest ? (
        <Again order={order} fitting={fitting} first={newest.kind} />
      ) : null}
    </Section>
  );
}

function Again({
  order: { id },
  fitting,
  first,
}: {
  order: StaffOrder;
  fitting: typeof kinds;
  first: EmailRequest["kind"];
}) {
  const { send } = useSend();
  const [kind, setKind] = useState(first);

  return (
    <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
      <TextField select label={texts.email} value={kind} sx={{ flexGrow: 1 }}>
        {fitting.map((each) => (
          <MenuItem key={each.kind} value={each.kind} onClick={() => setKind(each.kind)}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        onClick={() =>
          void send(request("POST /orders/:id/emails", { params: { id }, body: { kind } }))
        }
      >
        {texts.sendAgain}
      </Button>
    </Stack>
  );
}
