import EditIcon from "@mui/icons-material/Create";
import { useState } from "react";
import { Button, useListContext } from "react-admin";
import { BulkEditDialog } from "./bulk-edit-dialog.tsx";
import * as texts from "./texts.ts";

/** Opens the dialog for the selected products, or for all that match the list's filter. */
export function BulkEditButton({ label = texts.changeMany }: { label?: string }) {
  const { selectedIds, filterValues, total = 0 } = useListContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)} disabled={total === 0}>
        <EditIcon />
      </Button>
      {open ? (
        <BulkEditDialog
          selection={{ ids: selectedIds.map(Number), filter: filterValues, total }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

export const BulkEditOfChosen = () => <BulkEditButton label={texts.changeChosen} />;
