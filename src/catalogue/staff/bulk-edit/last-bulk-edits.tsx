import { Button, Chip, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { useAsyncAction } from "#src/back-office/ui/use-async-action.ts";
import { undoneProducts } from "#src/catalogue/staff/import/texts.ts";
import * as texts from "./texts.ts";

/** The latest bulk edits, each with a button to undo it. */
export function LastBulkEdits() {
  const { data } = useQuery({
    queryKey: ["bulk-edits"],
    queryFn: () => request("GET /bulk-edits", {}),
  });
  const { busy, undo } = useUndo();
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="last-bulk-edits">
      <Typography id="last-bulk-edits" component="h3" variant="subtitle1">
        {texts.lastChanges}
      </Typography>
      <Stack component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.data.map(({ id, description, products, at, actor, undoneAt }) => (
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
                disabled={busy}
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
      const { undone, left } = await request("POST /bulk-edits/:id/undo", { params: { id } });
      notify(undoneProducts(undone, left), { type: "success", multiLine: true });
      await queries.invalidateQueries();
    });
  return { busy, undo };
}
