import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { request } from "#src/back-office/ui/api.ts";
import { useCan } from "#src/back-office/ui/session.ts";
import { Section } from "#src/back-office/ui/parts.tsx";
import type { EmailRequest } from "./contract.ts";
import type { StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";

const kinds: { kind: EmailRequest["kind"]; name: string; fits: (order: StaffOrder) => boolean }[] =
  [
    { kind: "received", name: texts.emailNames.received, fits: (order) => order.paidAt !== null },
    {
      kind: "voucher",
      name: texts.emailNames.voucher,
      fits: (order) => order.status === "voucher_issued",
    },
    {
      kind: "shipped",
      name: texts.emailNames.shipped,
      fits: (order) =>
        !order.pickup && (order.status === "shipped" || order.status === "completed"),
    },
    {
      kind: "ready",
      name: texts.emailNames.ready,
      fits: (order) => order.pickup !== null && order.status === "shipped",
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
  const newest = fitting.at(-1);
  return (
    <Section title={texts.emails}>
      {order.emails.length === 0 ? (
        <Typography color="text.secondary">{texts.noEmails}</Typography>
      ) : null}
      {order.emails.map(({ subject, sentAt }) => (
        <Typography key={subject + sentAt} gutterBottom>
          {subject} · <span style={{ whiteSpace: "nowrap" }}>{formatTimestamp(sentAt)}</span>
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
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [kind, setKind] = useState(first);

  async function send() {
    try {
      const { msg } = await request("POST /orders/:id/emails", { params: { id }, body: { kind } });
      notify(msg, { type: "success" });
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
      <TextField select label={texts.email} value={kind} sx={{ flexGrow: 1 }}>
        {fitting.map((each) => (
          <MenuItem key={each.kind} value={each.kind} onClick={() => setKind(each.kind)}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" onClick={() => void send()}>
        {texts.sendAgain}
      </Button>
    </Stack>
  );
}
