import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
  useMediaQuery,
} from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { type Counted, type CutColumn, differenceOf } from "#src/parts/counter/drawer/cut.ts";
import * as texts from "#src/parts/counter/drawer/texts.ts";
import { formatPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import type { Typed } from "./count.ts";

interface Props {
  columns: readonly CutColumn[];
  counted: readonly Counted[];
  /** What is being typed; a closed cut has nothing to type. */
  typed?: Typed;
  onType?: (typed: Typed) => void;
}

const rowNames = keysOf(texts.rows);

/** What moved by method, what must be there and what was counted. A phone shows a list of each. */
export function CutTable(props: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  return (
    <Section title={texts.byMethod}>
      {isNarrow ? <Lists {...props} /> : <Columns {...props} />}
    </Section>
  );
}

function Columns(props: Props) {
  const { columns } = props;
  return (
    <Table size="small" aria-label={texts.byMethod}>
      <TableHead>
        <TableRow>
          <TableCell />
          {columns.map(({ method }) => (
            <TableCell key={method} align="right">
              {texts.methods[method]}
            </TableCell>
          ))}
          <TableCell align="right">{texts.sum}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rowNames.map((row) => (
          <TableRow key={row}>
            <TableCell component="th" scope="row" sx={weightOf(row)}>
              {texts.rows[row]}
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column.method} align="right" sx={weightOf(row)}>
                <Cell {...props} column={column} row={row} />
              </TableCell>
            ))}
            <TableCell align="right" sx={weightOf(row)}>
              <Amount row={row} amount={sumOf(props, row)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const Lists = (props: Props) => (
  <>
    {props.columns.map((column) => (
      <Box key={column.method} component="dl" sx={{ m: 0, mb: 2 }}>
        <Typography component="dt" sx={{ fontWeight: 700 }}>
          {texts.methods[column.method]}
        </Typography>
        {rowNames.map((row) => (
          <Box
            key={row}
            component="dd"
            sx={{
              m: 0,
              py: 0.5,
              display: "flex",
              justifyContent: "space-between",
              ...weightOf(row),
            }}
          >
            <span>{texts.rows[row]}</span>
            <Cell {...props} column={column} row={row} />
          </Box>
        ))}
      </Box>
    ))}
  </>
);

type Row = keyof typeof texts.rows;

const weightOf = (row: Row) =>
  row === "due" || row === "difference" ? { fontWeight: 700 } : { fontWeight: 400 };

function Cell({ counted, typed, onType, column, row }: Props & { column: CutColumn; row: Row }) {
  const { method } = column;
  if (row === "counted" && typed && onType)
    return (
      <TextField
        size="small"
        value={typed[method] ?? ""}
        onChange={({ target }) => onType({ ...typed, [method]: target.value })}
        sx={{ width: 116 }}
        slotProps={{
          htmlInput: {
            "aria-label": `${texts.rows.counted}: ${texts.methods[method]}`,
            inputMode: "decimal",
            autoComplete: "off",
            style: { textAlign: "right" },
          },
        }}
      />
    );
  return <Amount row={row} amount={amountOf(column, counted, row)} />;
}

function amountOf(column: CutColumn, counted: readonly Counted[], row: Row): number | null {
  if (row === "difference") return differenceOf(column, counted);
  if (row === "counted")
    return counted.find(({ method }) => method === column.method)?.amount ?? null;
  return column[row];
}

function sumOf({ columns, counted }: Props, row: Row): number | null {
  const amounts = columns.map((column) => amountOf(column, counted, row));
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? sumPesos(known) : null;
}

/** Nothing is a soft dash; a difference that is not nothing is told in colour. */
function Amount({ row, amount }: { row: Row; amount: number | null }) {
  const isTotal = row === "difference" || row === "due" || row === "counted";
  if (amount === null || (amount === 0 && !isTotal))
    return (
      <Typography component="span" color="text.secondary">
        –
      </Typography>
    );
  const isOff = row === "difference" && amount !== 0;
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: "tabular-nums", color: isOff ? "error.main" : "inherit" }}
    >
      {formatPesos(amount)}
    </Box>
  );
}
