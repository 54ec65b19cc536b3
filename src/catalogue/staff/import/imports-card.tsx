import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "#src/back-office/ui/api.ts";
import { RunLine, RunList, useUndo } from "#src/back-office/ui/run-list.tsx";
import { Section } from "#src/back-office/ui/parts.tsx";
import {
  undo,
  undoActions,
  undoneText,
  changesText,
} from "#src/catalogue/staff/product-changes/texts.ts";
import type { ProductImport, UndoLine } from "./contract.ts";
import * as texts from "./texts.ts";
import { Alert, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { TitledDialog } from "#src/back-office/ui/titled-dialog.tsx";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";
import { Loading } from "react-admin";

const isUnderWay = ({ status, images }: ProductImport) =>
  status === "writing" || status === "undoing" || images.waiting > 0;

/** The latest imports, each with a button to undo it. */
export function ImportsCard() {
  const { data } = useQuery({
    queryKey: ["product-imports"],
    queryFn: () => request("GET /product-imports", {}),
    // Polls while images are fetched.
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? 2000 : false),
  });
  const [requested, setRequested] = useState<ProductImport | null>(null);
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={texts.imports}>
      <RunList>
        {data.data.map((each) => (
          <RunLine
            key={each.id}
            run={each}
            title={each.fileName}
            count={texts.importedProducts(each.products)}
            undone={each.undoneAt && texts.undone}
            undo={
              each.status === "done" || each.status === "stopped"
                ? { label: undo, onClick: () => setRequested(each) }
                : null
            }
          >
            <ImportProgress each={each} />
            <ImportImages id={each.id} images={each.images} />
          </RunLine>
        ))}
      </RunList>
      {requested ? (
        <UndoDialog
          id={requested.id}
          fileName={requested.fileName}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </Section>
  );
}

/** The progress of a long import, or of undoing it, and the rows that failed. */
function ImportProgress({ each }: { each: ProductImport }) {
  const { id, status, total, position, failed, left } = each;
  return (
    <>
      {status === "writing" ? (
        <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
          <Progress text={texts.writing(position, total)} share={position / total} />
          <StopButton id={id} />
        </Stack>
      ) : null}
      {status === "undoing" ? (
        <Progress text={texts.undoing(position, total)} share={1 - position / total} />
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

function Progress({ text, share }: { text: string; share: number }) {
  return (
    <Stack spacing={0.5} sx={{ flexGrow: 1 }}>
      <Typography variant="body2">{text}</Typography>
      <LinearProgress variant="determinate" value={100 * share} aria-label={text} />
    </Stack>
  );
}

function StopButton({ id }: { id: number }) {
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const stop = () =>
    request("POST /product-imports/:id/stop", { params: { id } }).then(
      () => queries.invalidateQueries({ queryKey: ["product-imports"] }),
      notifyError,
    );
  return <Button onClick={() => void stop()}>{texts.stop}</Button>;
}

/** The progress of an import's images, and those that could not be fetched. */
function ImportImages({ id, images }: Pick<ProductImport, "id" | "images">) {
  const { waiting, done, failed } = images;
  const all = waiting + done + failed;
  if (all === 0) return null;
  return (
    <Stack spacing={1}>
      <Typography variant="body2">{texts.imagesProgress(done, all)}</Typography>
      {waiting > 0 ? (
        <LinearProgress
          variant="determinate"
          value={(100 * (done + failed)) / all}
          aria-label={texts.imagesProgress(done, all)}
        />
      ) : null}
      {waiting === 0 && failed > 0 ? <FailedImages id={id} count={failed} /> : null}
    </Stack>
  );
}

function FailedImages({ id, count }: { id: number; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const retry = () =>
    request("POST /product-imports/:id/images/retry", { params: { id } }).then(
      () => queries.invalidateQueries({ queryKey: ["product-imports"] }),
      notifyError,
    );
  return (
    <Alert severity="warning">
      {texts.imagesFailed(count)}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mt: 0.5 }}>
        <Button size="small" onClick={() => void retry()}>
          {texts.retryImages}
        </Button>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.hideFailed : texts.showFailed}
        </Button>
      </Stack>
      {isOpen ? <FailedList id={id} /> : null}
    </Alert>
  );
}

function FailedList({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ["product-imports", id, "images"],
    queryFn: () => request("GET /product-imports/:id/images", { params: { id } }),
  });
  return (
    <Stack component="ul" sx={{ pl: 2.5, m: 0, overflowWrap: "anywhere" }}>
      {data?.data.map(({ line, name, url, msg }) => (
        <li key={`${line} ${url}`}>
          {texts.failedImage(line, name)}
          {msg} ({url})
        </li>
      ))}
    </Stack>
  );
}

interface UndoProps {
  id: number;
  fileName: string;
  onClose: () => void;
}

/** Shows what undoing an import would do to each product now. */
function UndoDialog({ id, fileName, onClose }: UndoProps) {
  const { data, error } = useQuery({
    queryKey: ["product-imports", id, "undo"],
    queryFn: () => request("GET /product-imports/:id/undo", { params: { id } }),
    gcTime: 0,
  });
  const { busy, undo } = useUndo(undoImport, onClose);
  return (
    <TitledDialog
      title={texts.undoTitle(fileName)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button
            variant="contained"
            color="error"
            disabled={busy || !data}
            onClick={() => undo(id)}
          >
            {texts.undoImport}
          </Button>
        </>
      }
    >
      {error ? <Typography role="alert">{error.message}</Typography> : null}
      {data ? <Lines lines={data.data} total={data.total} /> : error ? null : <Loading />}
    </TitledDialog>
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

async function undoImport(id: number): Promise<string> {
  const result = await request("POST /product-imports/:id/undo", { params: { id } });
  return result.done ? undoneText(result) : texts.undoBegun;
}
