import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Loading, useNotify } from "react-admin";
import type { UndoLine } from "./contract.ts";
import { undoActions, undoneText } from "#src/catalogue/staff/product-changes/texts.ts";
import * as texts from "./texts.ts";
import { request } from "#src/back-office/ui/api.ts";
import { changesText } from "#src/catalogue/staff/product-changes/texts.ts";
import { useAsyncAction } from "#src/back-office/ui/use-async-action.ts";

interface Props {
  id: number;
  fileName: string;
  onClose: () => void;
}

/** Shows what undoing an import would do to each product now. */
export function UndoDialog({ id, fileName, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ["product-imports", id, "undo"],
    queryFn: () => request("GET /product-imports/:id/undo", { params: { id } }),
    gcTime: 0,
  });
  const { busy, undo } = useUndo(id, onClose);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="undo-title">
      <DialogTitle id="undo-title">{texts.undoTitle(fileName)}</DialogTitle>
      <DialogContent>
        {error ? <Typography role="alert">{error.message}</Typography> : null}
        {data ? <Lines lines={data.data} total={data.total} /> : error ? null : <Loading />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.back}</Button>
        <Button variant="contained" color="error" disabled={busy || !data} onClick={undo}>
          {texts.undoImport}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Lines({ lines, total }: { lines: UndoLine[]; total: number }) {
  return (
    <Stack component="ul" spacing={1} sx={{ pl: 3, m: 0 }}>
      {lines.map(({ id, name, action, differences, note }) => (
        <li key={id}>
          <b>{name}</b>: {undoActions[action]}
          {[...changesText(differences), note].filter(Boolean).map((text) => (
            <Typography key={text} variant="body2">
              {text}
            </Typography>
          ))}
        </li>
      ))}
      {total > lines.length ? <li>{texts.moreLines(total - lines.length)}</li> : null}
    </Stack>
  );
}

function useUndo(id: number, onDone: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { pending: busy, run } = useAsyncAction();
  const undo = () =>
    run(async () => {
      const result = await request("POST /product-imports/:id/undo", { params: { id } });
      const message = result.done ? undoneText(result) : texts.undoBegun;
      notify(message, { type: "success", multiLine: true });
      onDone();
      await queries.invalidateQueries();
    });
  return { busy, undo: () => void undo() };
}
