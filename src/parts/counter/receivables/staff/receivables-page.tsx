import {
  Alert,
  Button,
  Link as MuiLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Title } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { EmptyState } from "#src/base/admin-kit/ui/empty-state.tsx";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { formatShortDay, mexicanDay } from "#src/base/kernel/dates.ts";
import { whatsappUrl } from "#src/base/kernel/phone-number.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Debtor, OwedOrder } from "#src/parts/counter/receivables/debtors.ts";
import * as texts from "#src/parts/counter/receivables/texts.ts";
import { WayBack } from "./way-back.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

const nobodyOwes = {
  ...texts.emptyList,
  action: { text: texts.newSale, to: "/new-sale", needs: "sales.make" },
} as const;

/** Who owes what since when, the overdue first. */
export function ReceivablesPage() {
  const { data, error } = useQuery({
    queryKey: ["receivables"],
    queryFn: () => request("GET /receivables", {}),
  });
  const [paying, setPaying] = useState<OwedOrder | null>(null);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={texts.title} />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data && data.debtors.length > 0 ? (
        <Typography>{texts.sums(data.owed, data.overdue)}</Typography>
      ) : null}
      {data?.debtors.length === 0 ? <EmptyState {...nobodyOwes} /> : null}
      <WayBack debtors={data?.debtors ?? []} />
      {data?.debtors.map((debtor) => (
        <DebtorCard key={debtor.id} debtor={debtor} onPay={setPaying} />
      ))}
      {paying ? <PaymentDialog order={paying} onClose={() => setPaying(null)} /> : null}
    </Stack>
  );
}

interface DebtorProps {
  debtor: Debtor;
  onPay: (order: OwedOrder) => void;
}

function DebtorCard({ debtor, onPay }: DebtorProps) {
  return (
    <Section title={debtor.name}>
      <Typography color={debtor.overdue > 0 ? "error" : undefined}>{texts.debt(debtor)}</Typography>
      <TableContainer tabIndex={0} role="region" aria-label={debtor.name}>
        <Table size="small" sx={{ my: 1, "& th, & td": { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.order}</TableCell>
              <TableCell>{texts.due}</TableCell>
              <TableCell align="right">{texts.owed}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {debtor.orders.map((order) => (
              <OrderRow key={order.id} order={order} onPay={onPay} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Reminders debtor={debtor} />
    </Section>
  );
}

function OrderRow({ order, onPay }: { order: OwedOrder; onPay: DebtorProps["onPay"] }) {
  return (
    <TableRow>
      <TableCell>
        <MuiLink component={Link} to={`/receivables/${order.id}/show`}>
          {order.id}
        </MuiLink>
        <Typography variant="body2" color="text.secondary">
          {formatShortDay(mexicanDay(new Date(order.soldAt)))}
        </Typography>
      </TableCell>
      <TableCell sx={{ color: order.isOverdue ? "error.main" : undefined }}>
        {texts.dueOf(order)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
        <b>{formatPesos(order.owed)}</b>
      </TableCell>
      <TableCell align="right">
        <Button
          size="small"
          variant="outlined"
          aria-label={`${texts.record}: ${texts.seeOrder(order.id)}`}
          onClick={() => onPay(order)}
        >
          {texts.record}
        </Button>
      </TableCell>
    </TableRow>
  );
}

function Reminders({ debtor }: { debtor: Debtor }) {
  const { id, email, phone } = debtor;
  const { send } = useSend();
  const remind = () => send(request("POST /receivables/:id/reminder", { params: { id } }));
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Button href={`/api/admin/receivables/${id}/statement.pdf`} target="_blank">
        {texts.statement}
      </Button>
      {email ? <Button onClick={() => void remind()}>{texts.remind}</Button> : null}
      {phone ? (
        <Button
          href={whatsappUrl(phone, texts.whatsappText(debtor))}
          target="_blank"
          rel="noopener"
        >
          {texts.whatsapp}
        </Button>
      ) : null}
    </Stack>
  );
}
