import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { type HttpError, useNotify } from "react-admin";
import { formatMoment } from "#src/kernel/dates.ts";
import { ask } from "#src/back-office/ui/api.ts";
import { useMay } from "#src/back-office/ui/use-can.ts";
import { Section } from "#src/back-office/ui/section.tsx";
import type { StaffOrder } from "./staff-order.ts";

const kinds: { kind: string; name: string; fits: (order: StaffOrder) => boolean }[] = [
  { kind: "received", name: "Recibimos tu pedido", fits: (order) => order.paidAt !== null },
  { kind: "voucher", name: "Falta pagar tu pedido", fits: (order) => order.status === "AP" },
  {
    kind: "shipped",
    name: "Va en camino",
    fits: (order) => order.status === "S" || order.status === "C",
  },
  { kind: "cancelled", name: "Cancelamos tu pedido", fits: (order) => order.status === "CA" },
];

/** The letters that went out about an order, and one of them again. */
export function LettersCard({ order }: { order: StaffOrder }) {
  const may = useMay();
  const fitting = kinds.filter(({ fits }) => fits(order));
  return (
    <Section title="Cartas">
      {order.letters.length === 0 ? (
        <Typography color="text.secondary">Todavía no salió ninguna.</Typography>
      ) : null}
      {order.letters.map(({ subject, sentAt }) => (
        <Typography key={subject + sentAt} gutterBottom>
          {subject} · <span style={{ whiteSpace: "nowrap" }}>{formatMoment(sentAt)}</span>
        </Typography>
      ))}
      {may("letters.resend") && fitting.length > 0 ? (
        <Again order={order} fitting={fitting} />
      ) : null}
    </Section>
  );
}

function Again({ order, fitting }: { order: StaffOrder; fitting: typeof kinds }) {
  const notify = useNotify();
  const [kind, setKind] = useState(fitting.at(-1)!.kind);

  async function send() {
    try {
      notify(
        (
          await ask<{ msg: string }>(`orders/${order.id}/letters`, {
            method: "POST",
            body: { kind },
          })
        ).msg,
        { type: "success" },
      );
    } catch (error) {
      notify((error as HttpError).message, { type: "error" });
    }
  }

  return (
    <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
      <TextField
        select
        label="Carta"
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
