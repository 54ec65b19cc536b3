import DownIcon from "@mui/icons-material/ArrowDownward";
import DragIcon from "@mui/icons-material/DragIndicator";
import UpIcon from "@mui/icons-material/ArrowUpward";
import { Box, IconButton, Stack } from "@mui/material";
import { type DragEvent, type ReactNode, useState } from "react";
import * as texts from "#src/base/admin-kit/texts.ts";

interface Item {
  id: number;
}

interface Props<Row extends Item> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onMove: (rows: Row[]) => void;
  children: (row: Row) => ReactNode;
  /** As wide as the row. */
  renderBelow?: (row: Row) => ReactNode;
  disabled?: boolean;
}

function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
}

/** A reorderable list: drag with the mouse, or use arrow buttons by keyboard and touch. */
export function Sortable<Row extends Item>(props: Props<Row>) {
  const { rows, nameOf, onMove, children, renderBelow, disabled = false } = props;
  const { visibleRows, draggedIndex, handlersOf } = useDrag(rows, onMove);
  return (
    <Stack component="ol" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
      {visibleRows.map((row, index) => (
        <Stack
          key={row.id}
          component="li"
          direction="row"
          useFlexGap
          spacing={1}
          draggable={!disabled}
          {...handlersOf(index)}
          sx={{
            flexWrap: renderBelow ? "wrap" : "nowrap",
            alignItems: "center",
            p: 1,
            bgcolor: "background.paper",
            border: 1,
            borderColor: draggedIndex === index ? "primary.main" : "divider",
            borderRadius: 1,
          }}
        >
          <DragIcon
            fontSize="small"
            sx={{ color: "text.secondary", cursor: "grab", display: { xs: "none", md: "block" } }}
          />
          <Stack sx={{ flexGrow: 1, minWidth: 0 }}>{children(row)}</Stack>
          {disabled ? null : (
            <Arrows
              name={nameOf(row)}
              index={index}
              count={rows.length}
              onMove={(to) => onMove(moved(rows, index, to))}
            />
          )}
          {renderBelow ? <Box sx={{ width: "100%" }}>{renderBelow(row)}</Box> : null}
        </Stack>
      ))}
    </Stack>
  );
}

/** Returns the order shown while dragging; it applies when the item is dropped. */
function useDrag<Row extends Item>(rows: readonly Row[], onMove: (rows: Row[]) => void) {
  const [drag, setDrag] = useState<{ index: number; rows: readonly Row[] } | null>(null);
  const start = (event: DragEvent, index: number) => {
    event.stopPropagation();
    setDrag({ index, rows });
  };
  const over = (event: DragEvent, index: number) => {
    if (!drag) return;
    event.preventDefault();
    event.stopPropagation();
    if (drag.index !== index) setDrag({ index, rows: moved(drag.rows, drag.index, index) });
  };
  const drop = () => {
    if (drag?.rows.some(({ id }, index) => id !== rows[index]?.id)) onMove([...drag.rows]);
    setDrag(null);
  };
  return {
    visibleRows: drag?.rows ?? rows,
    draggedIndex: drag?.index ?? null,
    handlersOf: (index: number) => ({
      onDragStart: (event: DragEvent) => start(event, index),
      onDragOver: (event: DragEvent) => over(event, index),
      onDragEnd: drop,
    }),
  };
}

interface ArrowsProps {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

function Arrows({ name, index, count, onMove }: ArrowsProps) {
  return (
    <Stack direction="row">
      <IconButton
        size="small"
        aria-label={texts.moveUp(name)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={texts.moveDown(name)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
