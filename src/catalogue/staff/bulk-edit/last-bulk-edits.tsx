import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { request } from "#src/back-office/ui/api.ts";
import { RunLine, RunList, useUndo } from "#src/back-office/ui/run-list.tsx";
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
  const { busy, undo } = useUndo(undoEdit);
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
              onClick: () => undo(edit.id),
            }}
          />
        ))}
      </RunList>
    </section>
  );
}

const undoEdit = async (id: number) =>
  undoneText(await request("POST /bulk-edits/:id/undo", { params: { id } }));
