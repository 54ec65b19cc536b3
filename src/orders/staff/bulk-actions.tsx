import { Alert, Button, Stack } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { OrderRow } from "./staff-order.ts";
import * as texts from "./texts.ts";

/**
 * Prints the documents of the chosen orders and moves them all. Names the chosen orders that this
 * page of the list does not show.
 */
export function BulkActions() {
  const { selectedIds, data = [], onSelect, onUnselectItems } = useListContext<OrderRow>();
  const [requested, setRequested] = useState<"shipped" | "completed" | null>(null);
  const ids = selectedIds;
  const visibleIds = new Set(data.map(({ id }) => id));
  const unseen = ids.filter((id) => !visibleIds.has(id));
  const documentUrl = (kind: string) => `/api/admin/orders/${kind}?ids=${ids.join(",")}`;
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
              onClick={() => onSelect(ids.filter((id) => visibleIds.has(id)))}
            >
              {texts.leaveThem}
            </Button>
          }
        >
          {texts.unseenOrders(unseen)}
        </Alert>
      ) : null}
      <Button size="small" href={documentUrl("pick-list")} target="_blank">
        {texts.pickList}
      </Button>
      <Button size="small" href={documentUrl("packing-slips")} target="_blank">
        {texts.packingSlips}
      </Button>
      <Button size="small" onClick={() => setRequested("shipped")}>
        {texts.markShipped}
      </Button>
      <Button size="small" onClick={() => setRequested("completed")}>
        {texts.markCompleted}
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
