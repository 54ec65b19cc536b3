import {
  Alert,
  Button,
  Card,
  CardContent,
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { FileButton } from "#src/back-office/ui/file-button.tsx";
import { Section } from "#src/back-office/ui/section.tsx";
import { request } from "#src/back-office/ui/api.ts";
import type { ImportPreview, ImportRow, ProductImport } from "./contract.ts";
import { changesText } from "./difference-lines.ts";
import * as texts from "./texts.ts";
import { FeedsCard } from "./feeds-card.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

const colors = { create: "success", update: "primary", same: "default", error: "error" } as const;
const maxShown = 300;

/** A sheet from its choice to what became of it. */
function useImport() {
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<ImportPreview | null>(null);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();

  async function preview(chosen: File) {
    setPlan(null);
    setFile(chosen);
    try {
      setPlan(await request("POST /product-imports/preview", { body: formOf(chosen) }));
    } catch (error) {
      notifyError(error);
    }
  }

  async function carryOut(sheet: File) {
    setBusy(true);
    try {
      const done = await request("POST /product-imports", { body: formOf(sheet) });
      notify(texts.done(done.created, done.updated), { type: "success" });
      setPlan(null);
      await queries.invalidateQueries();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return { file, plan, busy, preview, carryOut };
}

/** Products from a spreadsheet: look first, then import, and take it back if it was wrong. */
export function ImportPage() {
  const { file, plan, busy, preview, carryOut } = useImport();
  return (
    <Stack spacing={2} sx={{ maxWidth: 1000, mt: 2 }}>
      <Title title={texts.title} />
      <Card>
        <CardContent>
          <Stack spacing={2}>
            <Typography>{texts.help}</Typography>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
              <FileButton
                accept=".csv,text/csv"
                variant="contained"
                onFile={(chosen) => void preview(chosen)}
              >
                {texts.chooseFile}
              </FileButton>
              <Button href="/api/admin/products/export.csv" variant="outlined">
                {texts.downloadSheet}
              </Button>
            </Stack>
          </Stack>
        </CardContent>
      </Card>
      {plan && file ? (
        <PlanCard plan={plan} busy={busy} onCarryOut={() => void carryOut(file)} />
      ) : null}
      <ImportsCard />
      <FeedsCard />
    </Stack>
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

function PlanCard({
  plan,
  busy,
  onCarryOut,
}: {
  plan: ImportPreview;
  busy: boolean;
  onCarryOut: () => void;
}) {
  const count = (action: ImportRow["action"]) =>
    plan.rows.filter((row) => row.action === action).length;
  const counts = {
    create: count("create"),
    update: count("update"),
    same: count("same"),
    error: count("error"),
  };
  const willChange = counts.create + counts.update;
  return (
    <Card component="section">
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {texts.planOf(plan.format, counts)}
          </Typography>
          {counts.error > 0 ? <Alert severity="warning">{texts.errorsHelp}</Alert> : null}
          <Button
            variant="contained"
            disabled={busy || willChange === 0}
            onClick={onCarryOut}
            sx={{ alignSelf: "flex-start" }}
          >
            {texts.importCount(willChange)}
          </Button>
          <RowsTable rows={plan.rows.slice(0, maxShown)} />
          {plan.rows.length > maxShown ? (
            <Typography>{texts.moreLines(plan.rows.length - maxShown)}</Typography>
          ) : null}
        </Stack>
      </CardContent>
    </Card>
  );
}

function RowsTable({ rows }: { rows: ImportRow[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{texts.line}</TableCell>
          <TableCell>{texts.product}</TableCell>
          <TableCell>{texts.action}</TableCell>
          <TableCell>{texts.detail}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.line}>
            <TableCell>{row.line}</TableCell>
            <TableCell>{row.name}</TableCell>
            <TableCell>
              <Chip size="small" color={colors[row.action]} label={texts.actions[row.action]} />
            </TableCell>
            <TableCell>{detailOf(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function detailOf({ differences, problems, notes }: ImportRow): string {
  return problems.length > 0
    ? problems.join(". ")
    : [...changesText(differences), ...notes].join(" · ");
}

function ImportsCard() {
  const { data } = useQuery({
    queryKey: ["product-imports"],
    queryFn: () => request("GET /product-imports", {}),
  });
  const [requested, setRequested] = useState<ProductImport | null>(null);
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={texts.imports}>
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.data.map((each) => (
          <Stack
            key={each.id}
            component="li"
            direction="row"
            spacing={2}
            sx={{ alignItems: "center", justifyContent: "space-between" }}
          >
            <span>
              {each.fileName} · {texts.importedProducts(each.products)} · {formatTimestamp(each.at)}{" "}
              · {each.actor}
            </span>
            {each.undoneAt ? (
              <Chip size="small" label={texts.undone} />
            ) : (
              <Button onClick={() => setRequested(each)}>{texts.undo}</Button>
            )}
          </Stack>
        ))}
      </Stack>
      {requested ? (
        <UndoDialog
          id={requested.id}
          fileName={requested.fileName}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </Section>
  );
}
