import { Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { RunLine, RunList } from "#src/back-office/ui/run-list.tsx";
import { useAsyncAction } from "#src/back-office/ui/use-async-action.ts";
import { undo as undoLabel, undoneText } from "#src/catalogue/staff/product-changes/texts.ts";
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
      <RunList>
        {edits.map((edit) => (
          <RunLine
            key={edit.id}
            run={edit}
            title={edit.description}
            count={texts.countOf(edit.products)}
            undone={edit.undoneAt && texts.undone}
            undo={{
              label: undoLabel,
              name: `${undoLabel}: ${edit.description}`,
              disabled: busy || disabled,
              onClick: () => void undo(edit.id),
            }}
          />
        ))}
      </RunList>
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
