import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Button,
  Stack,
  Typography,
} from "@mui/material";
import { useGetMany } from "react-admin";
import {
  type Difference,
  inWords,
  type Conflict,
  differencesOf,
  keepChanged,
  withoutVersion,
} from "./differences.ts";
import { valueName } from "./field-names.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import { TitledDialog } from "./titled-dialog.tsx";
import { useState } from "react";

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
  complementaryIds: { resource: "products", label: "name" },
  categoryIds: { resource: "categories", label: "name" },
  subcategoryIds: { resource: "subcategories", label: "name" },
  categoryId: { resource: "categories", label: "name" },
  productId: { resource: "products", label: "name" },
  ids: { resource: "advertisements", label: "title" },
};

function Value({ field, value }: { field: string; value: unknown }) {
  const reference = references[field];
  const ids = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "number");
  return reference && ids.length > 0 ? (
    <Names {...reference} ids={ids} />
  ) : (
    <span>{inWords(valueName(field, value))}</span>
  );
}

function Names({ resource, label, ids }: Reference & { ids: number[] }) {
  const { data = [] } = useGetMany<{ id: number; name?: string; title?: string }>(resource, {
    ids,
  });
  const byId = new Map(data.map((record) => [record.id, record[label]]));
  return <span>{ids.map((id) => byId.get(id) ?? texts.unknownRecord(id)).join(", ")}</span>;
}

interface Props extends Conflict {
  onKeepTheirs: () => void;
  onKeepMine: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows both versions side by side; nothing is lost before the editor decides. */
export function ConflictDialog({ onKeepTheirs, onKeepMine, onClose, ...conflict }: Props) {
  const [busy, setBusy] = useState(false);
  const { mine, theirs } = conflict;
  const kept = keepChanged(conflict);
  const theirsToo = differencesOf(withoutVersion(mine), kept);

  async function keepMine() {
    setBusy(true);
    await onKeepMine();
    setBusy(false);
  }

  return (
    <TitledDialog
      title={texts.changedMeanwhile}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>{texts.goOnEditing}</Button>
          <Button disabled={busy} onClick={onKeepTheirs}>
            {texts.keepTheirs}
          </Button>
          <Button variant="contained" disabled={busy} onClick={() => void keepMine()}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography>{texts.changesAreStillHere}</Typography>
        <DifferenceTable
          differences={differencesOf(kept, theirs)}
          headings={[texts.whatYouWrote, texts.whatTheySaved]}
        />
        {theirsToo.length > 0 ? (
          <>
            <Typography>{texts.theirsStays}</Typography>
            <DifferenceTable differences={theirsToo} headings={[texts.before, texts.now]} />
          </>
        ) : null}
      </Stack>
    </TitledDialog>
  );
}
