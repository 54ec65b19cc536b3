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

type Fields = Record<string, unknown>;

/** What this person wrote, and what the other one saved meanwhile. */
export interface Conflict<Mine extends Fields = Fields> {
  mine: Mine;
  theirs: Fields & { version?: string };
}

interface Props extends Conflict {
  /** Of the fields, as people read them. */
  names: Record<string, string>;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Both versions side by side; nothing is lost before somebody decides. */
export function ConflictDialog({ mine, theirs, names, onKeepTheirs, onKeepMine, onClose }: Props) {
  const different = Object.keys(mine).filter((key) => key !== "version" && JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]));
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
        <Button onClick={onKeepTheirs}>Quedarse con lo suyo</Button>
        <Button variant="contained" onClick={onKeepMine}>
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
