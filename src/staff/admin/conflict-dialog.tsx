import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from "@mui/material";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesOf } from "./differences.ts";

type Fields = Record<string, unknown>;

/** What this person wrote, and what the other one saved meanwhile. */
export interface Conflict<Mine extends Fields = Fields> {
  mine: Mine;
  theirs: Fields & { version?: string };
}

interface Props extends Conflict {
  onKeepTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Both versions side by side; nothing is lost before somebody decides. */
export function ConflictDialog({ mine, theirs, onKeepTheirs, onKeepMine, onClose }: Props) {
  const { version: _, ...written } = mine;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Otra persona cambió esto mientras lo editabas</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>Tus cambios siguen aquí. Compara y elige cuáles quedan.</Typography>
          <DifferenceTable differences={differencesOf(written, theirs)} headings={["Lo que escribiste", "Lo que guardó la otra persona"]} />
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
