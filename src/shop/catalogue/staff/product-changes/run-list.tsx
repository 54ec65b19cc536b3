import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Alert, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loading } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { RunLine, RunList } from "#src/base/admin-kit/ui/run-list.tsx";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import type { ChangeRun, UndoPlan } from "./contract.ts";
import * as texts from "./texts.ts";
import { useRuns } from "./use-runs.ts";

const undoRun = (id: number) => request("POST /product-changes/:id/undo", { params: { id } });

interface Props {
  runs: readonly ChangeRun[];
  disabled?: boolean;
}

/** Imports and changes to many products, each with a button to undo it; an import asks first. */
export function Runs({ runs, disabled = false }: Props) {
  const [requested, setRequested] = useState<ChangeRun | null>(null);
  const { pending: busy, send } = useSend();
  const undo = async (id: number) => {
    if (await send(undoRun(id), texts.undoneText)) setRequested(null);
  };
  return (
    <>
      <RunList>
        {runs.map((run) => (
          <RunLine
            key={run.id}
            run={run}
            title={run.title}
            count={texts.countOf(run.products)}
            undone={texts.undone[run.kind]}
            disabled={busy || disabled}
            onUndo={() => (run.kind === "import" ? setRequested(run) : void undo(run.id))}
          >
            <ImageProgress run={run} />
          </RunLine>
        ))}
      </RunList>
      {requested ? (
        <UndoDialog
          run={requested}
          busy={busy}
          onUndo={() => void undo(requested.id)}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </>
  );
}

interface LatestProps {
  kind: "edit" | "variants";
  /** Leaves the others out. */
  only?: (run: ChangeRun) => boolean;
  disabled?: boolean;
}

/** The latest bulk edits and new variants. */
export function LatestChanges({ kind, only, disabled = false }: LatestProps) {
  const runs = useRuns(kind);
  const shown = only ? runs.filter(only) : runs;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="latest-changes">
      <Typography id="latest-changes" component="h3" variant="subtitle1">
        {texts.latestChanges}
      </Typography>
      <Runs runs={shown} disabled={disabled} />
    </section>
  );
}

const hourMilliseconds = 3_600_000;

/** The change that was just made, above the list that shows it: who sees the mistake undoes it. */
export function NewestChange() {
  const [newest] = useRuns("edit");
  if (!newest?.canBeUndone || Date.parse(newest.at) < Date.now() - hourMilliseconds) return null;
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1, "& .MuiAlert-message": { flexGrow: 1 } }}>
      <Runs runs={[newest]} />
    </Alert>
  );
}

/** The progress of an import's images, and those that could not be fetched. */
function ImageProgress({ run: { id, images } }: { run: ChangeRun }) {
  const { waiting, done, failed } = images;
  const all = waiting + done + failed;
  if (all === 0) return null;
  const text = texts.imagesProgress(done, all);
  return (
    <Stack spacing={1}>
      <Typography variant="body2">{text}</Typography>
      {waiting > 0 ? (
        <LinearProgress
          variant="determinate"
          value={(100 * (done + failed)) / all}
          aria-label={text}
        />
      ) : null}
      {waiting === 0 && failed > 0 ? <FailedImages id={id} count={failed} /> : null}
    </Stack>
  );
}

function FailedImages({ id, count }: { id: number; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { send } = useSend({ queryKey: ["product-changes"] });
  const retry = () =>
    send(request("POST /product-changes/:id/images/retry", { params: { id } }), () => "");
  const { data } = useQuery({
    queryKey: ["product-changes", id, "images"],
    queryFn: () => request("GET /product-changes/:id/images", { params: { id } }),
    enabled: isOpen,
  });
  return (
    <Alert severity="warning">
      <span>{texts.imagesFailed(count)}</span>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mt: 0.5 }}>
        <Button size="small" onClick={() => void retry()}>
          {texts.retryImages}
        </Button>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.hideFailed : texts.showFailed}
        </Button>
      </Stack>
      {isOpen ? (
        <Stack component="ul" sx={{ pl: 2.5, m: 0, overflowWrap: "anywhere" }}>
          {data?.data.map(({ line, name, url, msg }) => (
            <li key={`${line} ${url}`}>{`${texts.failedImage(line, name)}${msg} (${url})`}</li>
          ))}
        </Stack>
      ) : null}
    </Alert>
  );
}

interface UndoProps {
  run: ChangeRun;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Shows what undoing an import would do to each product now. */
function UndoDialog({ run: { id, title }, busy, onUndo, onClose }: UndoProps) {
  const { data, error } = useQuery({
    queryKey: ["product-changes", id, "undo"],
    queryFn: () => request("GET /product-changes/:id/undo", { params: { id } }),
    gcTime: 0,
  });
  return (
    <TitledDialog
      title={texts.undoTitle(title)}
      onClose={onClose}
      actions={
        <DialogButtons onBack={onClose} color="error" disabled={busy || !data} onClick={onUndo}>
          {texts.undoImport}
        </DialogButtons>
      }
    >
      {error ? <Typography role="alert">{error.message}</Typography> : null}
      {data ? <Plan plan={data} /> : error ? null : <Loading />}
    </TitledDialog>
  );
}

function Plan({ plan: { data: lines, total } }: { plan: UndoPlan }) {
  return (
    <Stack component="ul" spacing={1} sx={{ pl: 3, m: 0 }}>
      {lines.map(({ id, name, action, differences, note }) => (
        <li key={id}>
          <b>{name}</b>: <span>{texts.undoActions[action]}</span>
          {[...texts.changesText(differences), note].filter(Boolean).map((text) => (
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
