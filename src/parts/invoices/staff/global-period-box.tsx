import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Button, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { ConfirmButton } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { Cell, Segments } from "#src/base/admin-kit/ui/office.tsx";
import styles from "#src/base/admin-kit/ui/office.module.css";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { globalPeriod, type GlobalPeriod } from "./global-period.ts";
import * as texts from "./texts.ts";

/** Globals of shorter periods than a month, and a month's files for the accountant. */
export function GlobalPeriodBox() {
  const today = mexicanDay(new Date());
  const [kind, setKind] = useState<GlobalPeriod>("month");
  const [month, setMonth] = useState(today.slice(0, 7));
  const period = globalPeriod(kind, today);
  const mayWrite = useCan()("invoices.write");
  const { pending, send } = useSend();
  const { data } = useQuery({
    queryKey: ["invoices", "getList", "sales", period],
    queryFn: () => request("GET /invoices/sales", { query: period }),
  });
  return (
    <Cell title={texts.globalTitle} second={texts.globalHelp}>
      <div className={styles["note"]} style={{ boxShadow: "none", border: 0 }}>
        <span className={styles["actions"]}>
          <Segments
            label={texts.globalTitle}
            names={texts.periods}
            chosen={kind}
            choose={setKind}
          />
          <b>{data ? texts.uninvoiced(data.orders, data.total) : ""}</b>
          {mayWrite && data && data.orders > 0 ? (
            <ConfirmButton
              label={texts.reserve}
              title={texts.reserve}
              button={{ size: "small", color: "primary", disabled: pending }}
              onConfirm={() => void send(request("POST /invoices", { body: period }))}
            >
              {texts.reserveHelp(texts.periodOf(period))}
            </ConfirmButton>
          ) : null}
        </span>
        <span className={styles["actions"]}>
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
        </span>
      </div>
    </Cell>
  );
}
