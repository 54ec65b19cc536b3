import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { request } from "#src/back-office/ui/api.ts";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { Section } from "#src/back-office/ui/section.tsx";
import type { StaffOrder } from "./staff-order.ts";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

const kinds: { kind: string; name: string; fits: (order: StaffOrder) => boolean }[] = [
  { kind: "received", name: "Recibimos tu pedido", fits: (order) => order.paidAt !== null },
  {
    kind: "voucher",
    name: "Falta pagar tu pedido",
    fits: (order) => order.status === "voucher_issued",
  },
  {
    kind: "shipped",
    name: "Va en camino",
    fits: (order) => order.status === "shipped" || order.status === "completed",
  },
  {
    kind: "cancelled",
    name: "Cancelamos tu pedido",
    fits: (order) => order.status === "cancelled",
  },
];

/** The emails that went out about an order, and one of them again. */
export function EmailsCard({ order }: { order: StaffOrder }) {
  const can = useCan();
  const fitting = kinds.filter(({ fits }) => fits(order));
  return (
    <Section title="Correos">
      {order.emails.length === 0 ? (
        <Typography color="text.secondary">Todavía no salió ninguno.</Typography>
      ) : null}
      {order.emails.map(({ subject, sentAt }) => (
        <Typography key={subject + sentAt} gutterBottom>
          {subject} · <span style={{ whiteSpace: "nowrap" }}>{formatTimestamp(sentAt)}</span>
        </Typography>
      ))}
      {can("emails.resend") && fitting.length > 0 ? (
        <Again order={order} fitting={fitting} />
      ) : null}
    </Section>
  );
}

function Again({ order, fitting }: { order: StaffOrder; fitting: typeof kinds }) {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [kind, setKind] = useState(fitting.at(-1)!.kind);

  async function send() {
    try {
      notify(
        (
          await request<{ msg: string }>(`orders/${order.id}/emails`, {
            method: "POST",
            body: { kind },
          })
        ).msg,
        { type: "success" },
      );
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
      <TextField
        select
        label="Correo"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        sx={{ flexGrow: 1 }}
      >
        {fitting.map((each) => (
          <MenuItem key={each.kind} value={each.kind}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" onClick={() => void send()}>
        Mandar otra vez
      </Button>
    </Stack>
  );
}
