import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesOf } from "./differences.ts";
import type { Draft } from "./drafts.ts";

interface Props {
  draft: Draft;
  onRestore: () => void;
  onDrop: () => void;
}

/** What somebody typed here and did not save, offered back before they begin anew. */
export function DraftOffer({ draft: { at, base, mine }, onRestore, onDrop }: Props) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="draft-title">
      <DialogTitle id="draft-title">
        ¿Recuperar lo que no guardaste el {formatTimestamp(at)}?
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            Quedaron en este navegador. Al recuperarlos puedes revisarlos antes de guardar.
          </Typography>
          <DifferenceTable
            differences={differencesOf(mine, base)}
            headings={["Lo que escribiste", "Antes decía"]}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDrop}>Descartarlos</Button>
        <Button variant="contained" onClick={onRestore}>
          Recuperarlos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
