import { Button, Chip, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { useAsyncAction } from "#src/back-office/ui/use-async-action.ts";
import { undoneText } from "#src/catalogue/staff/product-changes/texts.ts";
import type { BulkEdit } from "./contract.ts";
import * as texts from "./texts.ts";

interface Props {
  /** Only those that created one of these products. */
  made?: readonly number[];
  /** Leaves the others out. */
  only?: (edit: BulkEdit) => boolean;
  disabled?: boolean;
}

/** The latest changes to many products, each with a button to undo it. */
export function LastBulkEdits({ made, only, disabled = false }: Props) {
  const { data } = useQuery({
    queryKey: ["bulk-edits", made],
    queryFn: () => request("GET /bulk-edits", made ? { query: { made: made.join(",") } } : {}),
    enabled: made?.length !== 0,
  });
  const { busy, undo } = useUndo();
  const edits = data?.data.filter((edit) => !only || only(edit)) ?? [];
  if (edits.length === 0) return null;
  return (
    <section aria-labelledby="last-bulk-edits">
      <Typography id="last-bulk-edits" component="h3" variant="subtitle1">
        {texts.lastChanges}
      </Typography>
      <Stack component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {edits.map(({ id, description, products, at, actor, undoneAt }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            spacing={2}
            sx={{ alignItems: "center", justifyContent: "space-between", minHeight: 40 }}
          >
            <Typography variant="body2">{texts.line(description, products, at, actor)}</Typography>
            {undoneAt ? (
              <Chip size="small" label={texts.undone} />
            ) : (
              <Button
                size="small"
                disabled={busy || disabled}
                aria-label={texts.undoNamed(description)}
                onClick={() => void undo(id)}
              >
                {texts.undo}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function useUndo() {
  const { pending: busy, run } = useAsyncAction();
  const queries = useQueryClient();
  const notify = useNotify();
  const undo = (id: number) =>
    run(async () => {
      const done = await request("POST /bulk-edits/:id/undo", { params: { id } });
      // Names and reasons take longer to read.
      const time = done.left.length > 0 ? { autoHideDuration: 15_000 } : {};
      notify(undoneText(done), { type: "success", multiLine: true, ...time });
      await queries.invalidateQueries();
    });
  return { busy, undo };
}
