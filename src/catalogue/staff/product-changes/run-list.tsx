import { Alert, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Loading } from "react-admin";
import { request } from "#src/admin-kit/ui/api.ts";
import { RunLine, RunList, useUndo } from "#src/admin-kit/ui/run-list.tsx";
import { DialogButtons, TitledDialog } from "#src/admin-kit/ui/titled-dialog.tsx";
import { useNotifyError } from "#src/admin-kit/ui/use-async-action.ts";
import type { ChangeRun, UndoPlan } from "./contract.ts";
import * as texts from "./texts.ts";

const isUnderWay = ({ status, images }: ChangeRun) =>
  status === "writing" || status === "undoing" || images.waiting > 0;

/** Returns the latest runs; reloads them while one is in progress. */
export function useRuns(query: { kind?: "import"; made?: string }, enabled = true): ChangeRun[] {
  const { data } = useQuery({
    queryKey: ["product-changes", query],
    queryFn: () => request("GET /product-changes", { query }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? 2000 : false),
    enabled,
  });
  return data?.data ?? [];
}

const undoRun = async (id: number) =>
  texts.undoneText(await request("POST /product-changes/:id/undo", { params: { id } }));

interface Props {
  runs: readonly ChangeRun[];
  disabled?: boolean;
}

/** Imports and changes to many products, each with a button to undo it; an import asks first. */
export function Runs({ runs, disabled = false }: Props) {
  const [requested, setRequested] = useState<ChangeRun | null>(null);
  const { busy, undo } = useUndo(undoRun, () => setRequested(null));
  return (
    <>
      <RunList>
        {runs.map((run) => (
          <RunLine
            key={run.id}
            run={run}
            title={run.title}
            count={texts.countOf(run.products)}
            undone={run.undoneAt && texts.undone[run.kind]}
            undo={
              run.status === "done" || run.status === "stopped"
                ? {
                    label: texts.undo,
                    name: `${texts.undo}: ${run.title}`,
                    disabled: busy || disabled,
                    onClick: () => (run.kind === "import" ? setRequested(run) : undo(run.id)),
                  }
                : null
            }
          >
            <Progress run={run} />
            <ImageProgress run={run} />
          </RunLine>
        ))}
      </RunList>
      {requested ? (
        <UndoDialog
          run={requested}
          busy={busy}
          onUndo={() => undo(requested.id)}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </>
  );
}

interface LatestProps {
  /** Only those that created one of these variants. */
  made?: readonly number[];
  /** Leaves the others out. */
  only?: (run: ChangeRun) => boolean;
  disabled?: boolean;
}

/** The latest bulk edits and new variants. */
export function LatestChanges({ made, only, disabled = false }: LatestProps) {
  const runs = useRuns(made ? { made: made.join(",") } : {}, made?.length !== 0);
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
  const [newest] = useRuns({});
  if (!newest || newest.undoneAt || Date.parse(newest.at) < Date.now() - hourMilliseconds)
    return null;
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1, "& .MuiAlert-message": { flexGrow: 1 } }}>
      <Runs runs={[newest]} />
    </Alert>
  );
}

/** Sends a request about a run and reloads the list. */
function useRunAction(key: "stop" | "images/retry", id: number): () => void {
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  return () =>
    void request(`POST /product-changes/:id/${key}`, { params: { id } }).then(
      () => queries.invalidateQueries({ queryKey: ["product-changes"] }),
      notifyError,
    );
}

/** The progress of a long run, or of undoing it, and the rows that failed. */
function Progress({ run: { id, status, total, position, failed, left } }: { run: ChangeRun }) {
  const stop = useRunAction("stop", id);
  return (
    <>
      {status === "writing" ? (
        <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
          <Bar text={texts.writing(position, total)} share={position / total} />
          <Button onClick={stop}>{texts.stop}</Button>
        </Stack>
      ) : null}
      {status === "undoing" ? (
        <Bar text={texts.undoing(position, total)} share={1 - position / total} />
      ) : null}
      {status === "stopped" ? (
        <Typography variant="body2">
          {texts.stopped}. {texts.writing(position, total)}
        </Typography>
      ) : null}
      {failed > 0 ? <Alert severity="warning">{texts.failedRows(failed)}</Alert> : null}
      {left > 0 ? <Alert severity="info">{texts.leftRows(left)}</Alert> : null}
    </>
  );
}

/** A sentence, and the share that is done unless nothing is left to do. */
function Bar({ text, share }: { text: string; share: number | null }) {
  return (
    <Stack spacing={0.5} sx={{ flexGrow: 1 }}>
      <Typography variant="body2">{text}</Typography>
      {share === null ? null : (
        <LinearProgress variant="determinate" value={100 * share} aria-label={text} />
      )}
    </Stack>
  );
}

/** The progress of an import's images, and those that could not be fetched. */
function ImageProgress({ run: { id, images } }: { run: ChangeRun }) {
  const { waiting, done, failed } = images;
  const all = waiting + done + failed;
  if (all === 0) return null;
  const share = waiting > 0 ? (done + failed) / all : null;
  return (
    <Stack spacing={1}>
      <Bar text={texts.imagesProgress(done, all)} share={share} />
      {waiting === 0 && failed > 0 ? <FailedImages id={id} count={failed} /> : null}
    </Stack>
  );
}

function FailedImages({ id, count }: { id: number; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const retry = useRunAction("images/retry", id);
  const { data } = useQuery({
    queryKey: ["product-changes", id, "images"],
    queryFn: () => request("GET /product-changes/:id/images", { params: { id } }),
    enabled: isOpen,
  });
  return (
    <Alert severity="warning">
      {texts.imagesFailed(count)}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mt: 0.5 }}>
        <Button size="small" onClick={retry}>
          {texts.retryImages}
        </Button>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.hideFailed : texts.showFailed}
        </Button>
      </Stack>
      {isOpen ? (
        <Stack component="ul" sx={{ pl: 2.5, m: 0, overflowWrap: "anywhere" }}>
          {data?.data.map(({ line, name, url, msg }) => (
            <li key={`${line} ${url}`}>
              {texts.failedImage(line, name)}
              {msg} ({url})
            </li>
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

function Plan({ plan: { data: lines, total, categories } }: { plan: UndoPlan }) {
  return (
    <Stack component="ul" spacing={1} sx={{ pl: 3, m: 0 }}>
      {texts
        .categoriesText(categories)
        .filter(Boolean)
        .map((text) => (
          <li key={text}>{text}</li>
        ))}
      {lines.map(({ id, name, action, differences, note }) => (
        <li key={id}>
          <b>{name}</b>: {texts.undoActions[action]}
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
