import { Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { request } from "#src/admin-kit/ui/api.ts";
import { ConfirmButton } from "#src/admin-kit/ui/confirm-dialog.tsx";
import { Section } from "#src/admin-kit/ui/section.tsx";
import { useAsyncAction } from "#src/admin-kit/ui/use-async-action.ts";
import { mexicanDay } from "#src/kernel/dates.ts";
import { keysOf } from "#src/kernel/records.ts";
import { globalPeriod } from "./global-period.ts";
import * as texts from "./texts.ts";

/** The sales that nobody asked an invoice for, and a month's files for the accountant. */
export function GlobalInvoice({ mayWrite }: { mayWrite: boolean }) {
  const today = mexicanDay(new Date());
  const [period, setPeriod] = useState(globalPeriod("month", today));
  const [month, setMonth] = useState(today.slice(0, 7));
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { pending, run } = useAsyncAction();
  const isChosen = period.from !== "" && period.to !== "";
  const { data, error } = useQuery({
    queryKey: ["invoices", "sales", period],
    queryFn: () => request("GET /invoices/sales", { query: period }),
    enabled: isChosen,
  });
  const hold = () =>
    run(async () => {
      const { msg } = await request("POST /invoices", { body: period });
      notify(msg, { type: "success" });
      await queryClient.invalidateQueries({ queryKey: ["invoices"] });
    });
  const day = (name: "from" | "to", label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={period[name]}
      onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Section title={texts.globalTitle}>
      <Stack spacing={2}>
        <Typography color="text.secondary">{texts.globalHelp}</Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
          {keysOf(texts.periods).map((preset) => (
            <Button
              key={preset}
              size="small"
              variant="outlined"
              onClick={() => setPeriod(globalPeriod(preset, today))}
            >
              {texts.periods[preset]}
            </Button>
          ))}
          {day("from", texts.from)}
          {day("to", texts.to)}
        </Stack>
        <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 2, alignItems: "center" }}>
          <b>{error ? error.message : data ? texts.uninvoiced(data.orders, data.total) : ""}</b>
          {mayWrite && data && data.orders > 0 ? (
            <ConfirmButton
              label={texts.hold}
              title={texts.hold}
              button={{ color: "primary", disabled: pending }}
              onConfirm={() => void hold()}
            >
              {texts.holdHelp(texts.periodOf(period))}
            </ConfirmButton>
          ) : null}
        </Stack>
        <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <TextField
            type="month"
            size="small"
            label={texts.month}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button href={`/api/admin/invoices/month.zip?month=${month}`} disabled={month === ""}>
            {texts.monthZip}
          </Button>
        </Stack>
      </Stack>
    </Section>
  );
}
