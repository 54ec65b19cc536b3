import {
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { formatCount } from "#src/base/kernel/numbers.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import type { SalesRow, SalesTable as Shown } from "./contract.ts";
import { type Column, type Grouping, hasColumn } from "./groupings.ts";
import * as texts from "./texts.ts";
import { shortName } from "./short-name.ts";
import type { Elements } from "#src/base/ui/elements.ts";

/** How many rows the shop answers of a table. */
const shownRows = 50;

/** The first rows of a table, beside the plot. */
export function SalesTable({ rows, total, by }: Shown & { by: Grouping }) {
  if (rows.length === 0) return <Typography color="text.secondary">{texts.nothing}</Typography>;
  const value: [Column, (row: SalesRow) => string][] = [
    ["net", ({ net }) => formatPesos(net)],
    ["pieces", ({ pieces }) => formatCount(pieces)],
    ["orders", ({ orders }) => formatCount(orders)],
    ["delivery", ({ delivery }) => formatPesos(delivery)],
    ["discount", ({ discount }) => formatPesos(discount)],
    ["refunded", ({ refunded }) => formatPesos(refunded)],
    ["margin", ({ margin, marginPercent }) => texts.margin(margin, marginPercent)],
    ["before", ({ before }) => formatPesos(before)],
    ["lastYear", ({ lastYear }) => formatPesos(lastYear)],
  ];
  const columns: [name: string, value: (row: SalesRow) => string][] = [
    [texts.groupings[by], ({ name }) => shortName(name)],
    ...value
      .filter(([column]) => hasColumn(by, column))
      .map(([column, shown]): (typeof columns)[number] => [texts.shortColumn(by, column), shown]),
  ];
  return (
    <>
      <FiguresTable
        label={texts.tableBy(texts.groupings[by])}
        head={columns.map(([name]) => name)}
        rows={rows.map((row) => columns.map(([, value]) => value(row)))}
        foot={columns.map(([, value]) => value(total))}
      />
      {by !== "time" && rows.length === shownRows ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {texts.firstRows(rows.length)}
        </Typography>
      ) : null}
    </>
  );
}

/** Names at the left, numbers at the right. A phone scrolls it sideways. */
export function FiguresTable({
  label,
  head,
  rows,
  foot,
}: {
  label: string;
  head: string[];
  rows: React.ReactNode[][];
  /** What the rows add up to. */
  foot?: React.ReactNode[];
}) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table
        size="small"
        sx={{ "& th, & td": { px: 1 }, "& thead th": { verticalAlign: "bottom" } }}
      >
        <TableHead>
          <TableRow>
            {head.map((name, column) => (
              <TableCell key={name} align={column === 0 ? "left" : "right"}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <FiguresRow key={row} cells={cells} />
          ))}
          {foot ? <FiguresRow cells={foot} isTotal /> : null}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function FiguresRow({ cells, isTotal = false }: { cells: React.ReactNode[]; isTotal?: boolean }) {
  const weight = isTotal ? { fontWeight: 700 } : {};
  return (
    <TableRow>
      {cells.map((cell, column) =>
        column === 0 ? (
          <TableCell key={column} component="th" scope="row" sx={weight}>
            {cell}
          </TableCell>
        ) : (
          <TableCell key={column} align="right" sx={{ whiteSpace: "nowrap", ...weight }}>
            {cell}
          </TableCell>
        ),
      )}
    </TableRow>
  );
}

/** A figure with its name at the left. */
export function Line({
  mark = null,
  name,
  value,
  children,
}: {
  mark?: React.ReactNode;
  name: string;
  value: string;
  children?: Elements;
}) {
  return (
    <Stack direction="row" sx={{ justifyContent: "space-between", gap: 2, py: 0.25 }}>
      <span>
        <span>{mark}</span>
        <span>{name}</span>
      </span>
      <span style={{ whiteSpace: "nowrap" }}>
        <b>{value}</b> {children}
      </span>
    </Stack>
  );
}

/** A list to choose one of a few from. */
export function Choose<Key extends string>({
  label,
  options,
  value,
  choose,
}: {
  label: string;
  options: Record<Key, string>;
  value: Key;
  choose: (key: Key) => void;
}) {
  const keys = keysOf(options);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = keys.find((key) => key === target.value);
        if (chosen !== undefined) choose(chosen);
      }}
      sx={{ minWidth: 190 }}
    >
      {keys.map((key) => (
        <MenuItem key={key} value={key}>
          {options[key]}
        </MenuItem>
      ))}
    </TextField>
  );
}
