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
import { changesText } from "./import-texts.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

const actions: Record<
  ImportRow["action"],
  { name: string; color: "success" | "primary" | "default" | "error" }
> = {
  create: { name: "Nuevo", color: "success" },
  update: { name: "Cambia", color: "primary" },
  same: { name: "Igual", color: "default" },
  error: { name: "Con error", color: "error" },
};
const maxShown = 300;

/** Products from a spreadsheet: look first, then import, and take it back if it was wrong. */
export function ImportPage() {
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
      notify(`${done.created} nuevos y ${done.updated} cambiados`, { type: "success" });
      setPlan(null);
      await queries.invalidateQueries();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 1000, mt: 2 }}>
      <Title title="Importar productos" />
      <Card>
        <CardContent>
          <Stack spacing={2}>
            <Typography>
              Sube un CSV: la hoja de esta tienda, o la exportación de productos de Shopify o de
              WooCommerce tal como sale. Antes de cambiar algo, ves qué va a cambiar.
            </Typography>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
              <FileButton
                accept=".csv,text/csv"
                variant="contained"
                onFile={(chosen) => void preview(chosen)}
              >
                Elegir archivo
              </FileButton>
              <Button href="/api/admin/products/export.csv" variant="outlined">
                Descargar la hoja actual
              </Button>
            </Stack>
          </Stack>
        </CardContent>
      </Card>
      {plan && file ? (
        <PlanCard plan={plan} busy={busy} onCarryOut={() => void carryOut(file)} />
      ) : null}
      <ImportsCard />
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
  const willChange = count("create") + count("update");
  return (
    <Card component="section">
      <CardContent>
        <Stack spacing={2}>
          <Typography component="h2" variant="h6">
            {plan.format}: {count("create")} nuevos, {count("update")} cambian, {count("same")}{" "}
            quedan igual, {count("error")} con error
          </Typography>
          {count("error") > 0 ? (
            <Alert severity="warning">
              Las filas con error no se importan. Corrige el archivo y súbelo otra vez, o importa
              las demás.
            </Alert>
          ) : null}
          <Button
            variant="contained"
            disabled={busy || willChange === 0}
            onClick={onCarryOut}
            sx={{ alignSelf: "flex-start" }}
          >
            Importar {willChange} productos
          </Button>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Fila</TableCell>
                <TableCell>Producto</TableCell>
                <TableCell>Qué pasa</TableCell>
                <TableCell>Detalle</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {plan.rows.slice(0, maxShown).map((row) => (
                <TableRow key={row.line}>
                  <TableCell>{row.line}</TableCell>
                  <TableCell>{row.name}</TableCell>
                  <TableCell>
                    <Chip
                      size="small"
                      color={actions[row.action].color}
                      label={actions[row.action].name}
                    />
                  </TableCell>
                  <TableCell>{detailOf(row)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {plan.rows.length > maxShown ? (
            <Typography>… y {plan.rows.length - maxShown} filas más.</Typography>
          ) : null}
        </Stack>
      </CardContent>
    </Card>
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
    <Section title="Importaciones">
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
              {each.fileName} · {each.products} productos · {formatTimestamp(each.at)} ·{" "}
              {each.actor}
            </span>
            {each.undoneAt ? (
              <Chip size="small" label="Deshecha" />
            ) : (
              <Button onClick={() => setRequested(each)}>Deshacer</Button>
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
