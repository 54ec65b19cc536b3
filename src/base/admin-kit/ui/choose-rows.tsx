import CloseIcon from "@mui/icons-material/Close";
import { Box, Checkbox, IconButton, Typography } from "@mui/material";
import { type MouseEvent, useEffect } from "react";
import {
  DataTable,
  type RaRecord,
  SelectAllButton,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useListContext,
} from "react-admin";
import * as texts from "#src/base/admin-kit/texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

interface ChooseProps {
  id: number;
  /** «Elegir el pedido 1042» */
  label: string;
  /** Instead of choosing only this row. */
  onToggle?: ((event: MouseEvent<HTMLInputElement>) => void) | undefined;
}

/** The checkbox of a row or a card. */
export function Choose({ id, label, onToggle }: ChooseProps) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      // The rest of the card opens the record.
      onClick={(event) => event.stopPropagation()}
      slotProps={{
        input: { "aria-label": label, onClick: onToggle ?? (() => onToggleItem(id)) },
      }}
    />
  );
}

/** A table's column of checkboxes that say what they choose; react-admin's all have one name. */
export function ChooseColumn({ label }: { label: (row: RaRecord<number>) => string }) {
  return (
    <DataTable.Col
      label={<SelectPageCheckbox />}
      padding="checkbox"
      disableSort
      render={(row: RaRecord<number>) => <ChooseInTable id={row.id} label={label(row)} />}
    />
  );
}

/** With the Shift key, it chooses all rows from the last one. */
function ChooseInTable({ id, label }: ChooseProps) {
  const { handleToggleItem } = useDataTableCallbacksContext();
  return <Choose id={id} label={label} onToggle={(event) => handleToggleItem?.(id, event)} />;
}

/**
 * What can be done with the chosen rows, below the list and always in sight. The choice ends when
 * the person leaves the list or changes its filters.
 */
export function ChosenBar({ children }: { children: Elements }) {
  const { selectedIds, onSelect, onUnselectItems, filterValues } = useListContext();
  const filters = JSON.stringify(filterValues);
  useEffect(() => () => onSelect([]), [filters, onSelect]);
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={texts.chosen(selectedIds.length)}
      data-sticky
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1,
        px: 1,
        py: 0.5,
        bgcolor: "secondary.main",
        color: "secondary.contrastText",
        borderTop: "1px solid transparent",
        "& .MuiButton-root, & .MuiIconButton-root": { color: "inherit" },
        "&& .Mui-focusVisible": { outlineColor: "currentColor" },
      }}
    >
      <IconButton
        size="small"
        aria-label={texts.chooseNone}
        title={texts.chooseNone}
        onClick={() => onUnselectItems()}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography>{texts.chosen(selectedIds.length)}</Typography>
      <SelectAllButton />
      {children}
    </Box>
  );
}
