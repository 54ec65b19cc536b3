import {
  Checkbox,
  FormHelperText,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
} from "@mui/material";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { variantName } from "#src/shop/catalogue/variants/options.ts";
import type { DraftedVariant, RejectedFields, TypedRow } from "./drafted-variants.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";

/** On a phone the name is above its three fields. */
const rowLayout = {
  display: { xs: "grid", sm: "table-row" },
  gridTemplateColumns: "minmax(0, 1fr) 88px 100px",
  "& .MuiTableCell-root": { px: { xs: 0.5, sm: 2 } },
  "& .MuiTableCell-root:first-of-type": { gridColumn: "1 / -1", pl: 0 },
  "& .MuiTableCell-root:not(:last-of-type)": { borderBottomWidth: { xs: 0, sm: 1 } },
} as const;

interface Props {
  /** The name that all variants share. */
  base: string;
  rows: readonly DraftedVariant[];
  rejected: RejectedFields["rows"];
  onType: (key: string, part: TypedRow) => void;
}

/** One row for each missing variant; excluded ones are not created. */
export function DraftedTable({ base, rows, rejected, onType }: Props) {
  return (
    <TableContainer sx={{ maxHeight: { sm: 360 } }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow sx={rowLayout}>
            <TableCell>{texts.name}</TableCell>
            <TableCell>{texts.sku}</TableCell>
            <TableCell>{texts.price}</TableCell>
            <TableCell>{texts.stock}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <DraftedRow
              key={row.key}
              name={variantName(base, row.options)}
              row={row}
              rejected={rejected[row.key] ?? {}}
              onType={(part) => onType(row.key, part)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface RowProps {
  name: string;
  row: DraftedVariant;
  rejected: RejectedFields["rows"][string];
  onType: (part: TypedRow) => void;
}

function DraftedRow({ name, row, rejected, onType }: RowProps) {
  const { options, sku, price, stock, isLeftOut } = row;
  const can = useCan();
  const cell = (error: string | undefined) => ({
    hiddenLabel: true,
    error: error !== undefined,
    helperText: error,
  });
  return (
    <TableRow sx={{ ...rowLayout, verticalAlign: "top" }}>
      <TableCell sx={{ whiteSpace: "nowrap" }}>
        <Checkbox
          size="small"
          checked={!isLeftOut}
          slotProps={{ input: { "aria-label": texts.include(name) } }}
          onChange={(_, checked) => onType({ isLeftOut: !checked })}
        />
        <span>{options.map(({ value }) => value).join(" · ")}</span>
        {rejected.options ? (
          <FormHelperText error sx={{ whiteSpace: "normal" }}>
            {rejected.options}
          </FormHelperText>
        ) : null}
      </TableCell>
      <TableCell>
        <TextField
          {...cell(rejected.sku)}
          value={sku}
          disabled={isLeftOut}
          sx={{ width: "100%", minWidth: { sm: 180 } }}
          slotProps={{ htmlInput: { "aria-label": texts.skuOf(name), maxLength: 60 } }}
          onChange={(event) => onType({ sku: event.target.value })}
        />
      </TableCell>
      <TableCell>
        <TextField
          {...cell(rejected.price)}
          value={price}
          disabled={isLeftOut}
          sx={{ width: { xs: "100%", sm: 110 } }}
          slotProps={{ htmlInput: { "aria-label": texts.priceOf(name), inputMode: "decimal" } }}
          onChange={(event) => onType({ price: event.target.value })}
        />
      </TableCell>
      <TableCell>
        <TextField
          {...cell(rejected.stock)}
          value={stock}
          disabled={isLeftOut || !can("stock.move")}
          sx={{ width: { xs: "100%", sm: 90 } }}
          slotProps={{ htmlInput: { "aria-label": texts.stockOf(name), inputMode: "numeric" } }}
          onChange={(event) => onType({ stock: event.target.value })}
        />
      </TableCell>
    </TableRow>
  );
}
