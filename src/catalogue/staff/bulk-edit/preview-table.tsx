import {
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useGetList } from "react-admin";
import { changesText } from "#src/catalogue/staff/import/difference-lines.ts";
import type { BulkEditPreview, BulkEditRow } from "./contract.ts";
import * as texts from "./texts.ts";

/** Each product before and after; those that stay unchanged come first, with the reason. */
export function PreviewTable({ preview }: { preview: BulkEditPreview }) {
  const { changed, same, rejected, rows } = preview;
  const nameOf = useSubcategoryNames();
  const hidden = changed + rejected - rows.length;
  return (
    <div>
      {/* Announces the figures when they load: a heading can't be a live region itself. */}
      <div role="status">
        <Typography component="h3" variant="subtitle1">
          {texts.counts(changed, same, rejected)}
        </Typography>
      </div>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={texts.beforeAndAfter}
        sx={{ maxHeight: 360 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{texts.product}</TableCell>
              <TableCell>{texts.beforeAndAfter}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell>{row.name}</TableCell>
                <TableCell>
                  {row.problem ? (
                    <Chip size="small" color="warning" label={row.problem} />
                  ) : (
                    changesText(named(row, nameOf)).join(" · ")
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {hidden > 0 ? <Typography variant="body2">{texts.more(hidden)}</Typography> : null}
    </div>
  );
}

type NameOf = (id: unknown) => unknown;

/** Replaces subcategory ids with names. */
const named = ({ differences }: BulkEditRow, nameOf: NameOf) =>
  differences.map(({ field, from, to }) => ({
    field,
    from: inNames(from, nameOf),
    to: inNames(to, nameOf),
  }));

const inNames = (value: unknown, nameOf: NameOf): unknown =>
  Array.isArray(value) ? value.map(nameOf) : value;

function useSubcategoryNames(): NameOf {
  const { data = [] } = useGetList<{ id: number; name: string }>("subcategories", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  });
  const names = new Map<unknown, string>(data.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
