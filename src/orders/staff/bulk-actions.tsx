import { Alert, Button, Stack } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { OrderRow } from "./staff-order.ts";

/**
 * For the day's parcels: print what is to be packed, and move them all. What is chosen and not to
 * be seen here is told.
 */
export function BulkActions() {
  const { selectedIds, data = [], onSelect, onUnselectItems } = useListContext<OrderRow>();
  const [requested, setRequested] = useState<"shipped" | "completed" | null>(null);
  const ids = selectedIds;
  const shown = new Set(data.map(({ id }) => id));
  const unseen = ids.filter((id) => !shown.has(id));
  const papers = (kind: string) => `/api/admin/orders/${kind}?ids=${ids.join(",")}`;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
      {unseen.length > 0 ? (
        <Alert
          severity="warning"
          sx={{ py: 0 }}
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => onSelect(ids.filter((id) => shown.has(id)))}
            >
              Quitarlos
            </Button>
          }
        >
          {unseen.length === 1
            ? `Elegiste también el pedido ${unseen[0]}`
            : `Elegiste también los pedidos ${unseen.join(", ")}`}
          , que no se ve
          {unseen.length === 1 ? "" : "n"} en esta página
        </Alert>
      ) : null}
      <Button size="small" href={papers("pick-list")} target="_blank">
        Lista de surtido
      </Button>
      <Button size="small" href={papers("packing-slips")} target="_blank">
        Hojas de empaque
      </Button>
      <Button size="small" onClick={() => setRequested("shipped")}>
        Marcar enviados
      </Button>
      <Button size="small" onClick={() => setRequested("completed")}>
        Marcar completados
      </Button>
      {requested ? (
        <BulkDialog
          ids={ids}
          to={requested}
          onClose={(isDone) => {
            setRequested(null);
            if (isDone) onUnselectItems();
          }}
        />
      ) : null}
    </Stack>
  );
}
