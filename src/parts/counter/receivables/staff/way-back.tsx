import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Button, Link as MuiLink, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { parseTypedNumber } from "#src/base/kernel/numbers.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { randomKey } from "#src/base/kernel/strings.ts";
import type { Debtor, OwedOrder } from "#src/parts/counter/receivables/debtors.ts";
import * as texts from "#src/parts/counter/receivables/texts.ts";

/** Where whoever comes back from a delivery says what came, order by order. */
export function WayBack({ debtors }: { debtors: readonly Debtor[] }) {
  const sent = debtors.flatMap(({ name, orders }) =>
    orders.filter(({ isToCollect }) => isToCollect).map((order) => ({ name, order })),
  );
  if (sent.length === 0) return null;
  return (
    <Section title={texts.wayBack}>
      <Typography variant="body2" color="text.secondary">
        {texts.wayBackHelp}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: "none", p: 0, m: 0, mt: 1 }}>
        {sent.map(({ name, order }) => (
          // A partial payment leaves another amount, with a key of its own.
          <Collected key={`${order.id}-${order.owed}`} name={name} order={order} />
        ))}
      </Stack>
    </Section>
  );
}

function Collected({ name, order: { id, owed } }: { name: string; order: OwedOrder }) {
  const [key] = useState(randomKey);
  const [typed, setTyped] = useState(String(owed));
  const { pending, send } = useSend();
  const amount = parseTypedNumber(typed.replaceAll(/[\s$]/g, ""));
  const record = () => {
    const given = { key, method: "cash" as const, amount: amount ?? 0, reference: "" };
    const body = { ...given, cardFunding: null };
    return send(request("POST /orders/:id/payments", { params: { id }, body }));
  };
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: "wrap", alignItems: "center" }}
    >
      <div style={{ flex: "1 1 160px", minWidth: 0 }}>
        <MuiLink component={Link} to={`/receivables/${id}/show`}>
          {texts.seeOrder(id)}
        </MuiLink>{" "}
        <span>{name}</span>
        <Typography variant="body2">{texts.toCollect(formatPesos(owed))}</Typography>
      </div>
      <TextField
        size="small"
        label={texts.received(id)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: 160 }}
        slotProps={{ htmlInput: { inputMode: "decimal", autoComplete: "off" } }}
      />
      <Button
        variant="outlined"
        aria-label={`${texts.record}: ${texts.seeOrder(id)}`}
        disabled={pending || !amount}
        onClick={() => void record()}
      >
        {texts.record}
      </Button>
    </Stack>
  );
}
