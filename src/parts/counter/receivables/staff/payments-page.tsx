import { Alert, Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Title, useParams } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import type { StaffOrder } from "#src/shop/orders/staff/staff-order.ts";
import { owes, paymentByHand } from "#src/shop/orders/staff/texts.ts";
import * as texts from "#src/parts/counter/receivables/texts.ts";
import { Proof } from "./proof.tsx";
import { PaymentDialog, WithdrawalDialog } from "./payment-dialog.tsx";

/** What was paid of one order, and what to do about it. */
export function PaymentsPage() {
  const id = Number(useParams()["id"]);
  const { data: order, error } = useQuery({
    queryKey: ["receivables", id],
    queryFn: () => request("GET /orders/:id", { params: { id } }),
  });
  const [isPaying, setPaying] = useState(false);
  const owed = order?.owed ?? 0;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={texts.payments} />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {order ? (
        <Section title={texts.seeOrder(id)}>
          <Typography>{owes(order)}</Typography>
          {order.payments.map((payment) => (
            <Payment key={payment.id} payment={payment} all={order.payments} />
          ))}
          <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
            {owed > 0 ? (
              <Button variant="contained" onClick={() => setPaying(true)}>
                {texts.record}
              </Button>
            ) : null}
            <Button component={Link} to={`/orders/${id}/show`}>
              {texts.seeOrder(id)}
            </Button>
          </Stack>
        </Section>
      ) : null}
      {isPaying ? <PaymentDialog order={{ id, owed }} onClose={() => setPaying(false)} /> : null}
    </Stack>
  );
}

type Paid = StaffOrder["payments"][number];

function Payment({ payment, all }: { payment: Paid; all: readonly Paid[] }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, amount } = payment;
  const stands = amount > 0 && all.every(({ withdraws }) => withdraws !== id);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap", alignItems: "center" }}>
      <Typography sx={{ flexGrow: 1, overflowWrap: "anywhere" }}>
        {paymentByHand(payment)}
      </Typography>
      <Proof payment={payment} />
      {stands ? (
        <Button size="small" color="error" onClick={() => setWithdrawing(true)}>
          {texts.withdraw}
        </Button>
      ) : null}
      {isWithdrawing ? <WithdrawalDialog id={id} onClose={() => setWithdrawing(false)} /> : null}
    </Stack>
  );
}
