import { Button, Stack } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { Section } from "#src/back-office/ui/section.tsx";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

const jobNames: Record<string, string> = {
  "send-order-email": "Correo de un pedido",
  "refund-order": "Devolución de un pago",
  "email-company": "Aviso de un pedido pagado",
  "pay-refund": "Devolución de una parte",
  "write-refund-email": "Correo de una devolución",
  "write-shipment-email": "Correo de una entrega corregida",
  "find-voucher-url": "Comprobante por pagar",
  "close-overdue-order": "Cierre de un pedido sin pagar",
  "write-to-customer": "Correo a un cliente",
  "write-to-staff": "Correo al personal",
  "tell-staff": "Aviso al personal",
  "tell-company-of-message": "Mensaje de contacto",
};

interface FailedJob {
  id: string;
  name: string;
  reason: string | null;
  failedAt: string;
}

export function FailedJobs() {
  const key = ["failed-jobs"];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => request<{ data: FailedJob[] }>("failed-jobs"),
    refetchInterval: 60_000,
  });
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();

  async function retry(id: string) {
    try {
      notify((await request<{ msg: string }>(`failed-jobs/${id}/retry`, { method: "POST" })).msg, {
        type: "success",
      });
    } catch (error) {
      notifyError(error);
    }
    await queries.invalidateQueries({ queryKey: key });
  }

  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Trabajos que fallaron">
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.data.map((job) => (
          <Stack
            key={job.id}
            component="li"
            direction="row"
            spacing={2}
            sx={{ justifyContent: "space-between", alignItems: "center" }}
          >
            <span>
              {jobNames[job.name] ?? job.name} · {formatTimestamp(job.failedAt)}
              <br />
              <span style={{ color: "#4B5B69" }}>{job.reason}</span>
            </span>
            <Button variant="outlined" onClick={() => void retry(job.id)}>
              Reintentar
            </Button>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
