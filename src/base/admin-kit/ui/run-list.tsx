import { Button, Chip, Divider, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

/** The latest changes of a kind, each with a button to undo it. */
export function RunList({ children }: { children: ReactNode }) {
  return (
    <Stack
      component="ul"
      spacing={1}
      divider={<Divider aria-hidden component="li" />}
      sx={{ listStyle: "none", p: 0, m: 0, alignSelf: "stretch" }}
    >
      {children}
    </Stack>
  );
}

interface Props {
  /** Only the newest change of a kind can be undone. */
  run: { at: string; actor: string; undoneAt: string | null; canBeUndone: boolean };
  /** A file name or a description. */
  title: string;
  /** The number of changes, in words. */
  count: string;
  /** The label of a change that was undone. */
  undone: string;
  disabled?: boolean;
  onUndo: () => void;
  children?: Elements;
}

export function RunLine({ run, title, count, undone, disabled = false, onUndo, children }: Props) {
  return (
    <Stack component="li" spacing={1}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ alignItems: "center", justifyContent: "space-between" }}
      >
        <div>
          <Typography sx={{ overflowWrap: "anywhere" }}>{title}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {[count, formatMoment(run.at), run.actor].join(" · ")}
          </Typography>
        </div>
        {run.undoneAt ? <Chip size="small" label={undone} /> : null}
        {run.canBeUndone ? (
          <Button disabled={disabled} onClick={onUndo} aria-label={texts.undoOf(title)}>
            {texts.undo}
          </Button>
        ) : null}
      </Stack>
      {children}
    </Stack>
  );
}
