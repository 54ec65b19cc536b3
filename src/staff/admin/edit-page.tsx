import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { type ReactNode, useState } from "react";
import {
  Edit,
  type EditProps,
  type HttpError,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from "react-admin";

/** An editor that never overwrites in silence: who comes second sees both versions and decides. */
export function EditPage({
  children,
  names,
  ...props
}: Omit<EditProps, "mutationMode" | "mutationOptions"> & { children: ReactNode; names?: Record<string, string> }) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const notify = useNotify();

  function onError(error: unknown, variables?: unknown) {
    const { status, message, body } = error as HttpError;
    const mine = (variables as { data?: RaRecord } | undefined)?.data;
    if (status === 412 && mine) setConflict({ mine, theirs: (body as { current: RaRecord }).current });
    else notify(message, { type: "error" });
  }

  return (
    <Edit redirect={false} {...props} mutationMode="pessimistic" queryOptions={wholeRecord} mutationOptions={{ onError, ...wholeRecord }}>
      <>
        {children}
        {conflict ? <ConflictDialog {...conflict} names={names ?? {}} onClose={() => setConflict(null)} /> : null}
      </>
    </Edit>
  );
}

/** Lists show parts of records, which react-admin would else take for the whole: under this mark it asks for each record itself. */
export const wholeRecord = { meta: { whole: true } };

interface Conflict {
  mine: RaRecord;
  theirs: RaRecord & { version?: string };
}

function ConflictDialog({ mine, theirs, names, onClose }: Conflict & { names: Record<string, string>; onClose: () => void }) {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const notify = useNotify();
  const seen = useRecordContext();
  const different = Object.keys(mine).filter((key) => key !== "version" && JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]));

  function keepTheirs() {
    refresh();
    onClose();
  }
  async function keepMine() {
    try {
      await dataProvider.update(resource, { id: mine.id, data: { ...mine, version: theirs.version }, previousData: seen ?? mine });
      notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
      keepTheirs();
    } catch (error) {
      notify((error as HttpError).message, { type: "error" });
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Otra persona cambió esto mientras lo editabas</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>Tus cambios siguen aquí. Compara y elige cuáles quedan.</Typography>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Campo</TableCell>
                <TableCell>Lo que escribiste</TableCell>
                <TableCell>Lo que guardó la otra persona</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {different.map((key) => (
                <TableRow key={key}>
                  <TableCell>{names[key] ?? key}</TableCell>
                  <TableCell>{inWords(mine[key])}</TableCell>
                  <TableCell>{inWords(theirs[key])}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Seguir editando</Button>
        <Button onClick={keepTheirs}>Quedarse con lo suyo</Button>
        <Button variant="contained" onClick={() => void keepMine()}>
          Guardar lo mío
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return typeof value === "string" ? value : JSON.stringify(value).slice(0, 300);
}
