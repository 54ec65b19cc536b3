import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useGetMany } from "react-admin";
import { type Difference, inWords } from "./differences.ts";
import * as texts from "#src/back-office/texts.ts";

/** Shows two versions side by side, with a row for each difference. */
export function DifferenceTable({
  differences,
  headings: [one, other],
}: {
  differences: Difference[];
  headings: [string, string];
}) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{texts.field}</TableCell>
          <TableCell>{one}</TableCell>
          <TableCell>{other}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map((difference) => (
          <TableRow key={difference.place}>
            <TableCell component="th" scope="row">
              {difference.place}
            </TableCell>
            <TableCell>
              <Value field={difference.field} value={difference.one} />
            </TableCell>
            <TableCell>
              <Value field={difference.field} value={difference.other} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface Reference {
  resource: string;
  /** The field by which people recognize a record. */
  label: "name" | "title";
}

/** Fields that contain ids of other records, and the resource they refer to. */
const references: Record<string, Reference> = {
  productIds: { resource: "products", label: "name" },
  subcategoryIds: { resource: "subcategories", label: "name" },
  categoryId: { resource: "categories", label: "name" },
  productId: { resource: "products", label: "name" },
  ids: { resource: "advertisements", label: "title" },
};

function Value({ field, value }: { field: string; value: unknown }) {
  const reference = references[field];
  const ids = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "number");
  return reference && ids.length > 0 ? <Names {...reference} ids={ids} /> : inWords(value);
}

function Names({ resource, label, ids }: Reference & { ids: number[] }) {
  const { data = [] } = useGetMany<{ id: number; name?: string; title?: string }>(resource, {
    ids,
  });
  const byId = new Map(data.map((record) => [record.id, record[label]]));
  return ids.map((id) => byId.get(id) ?? texts.unknownRecord(id)).join(", ");
}
