import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "#src/back-office/ui/api.ts";
import { RunLine, RunList } from "#src/back-office/ui/run-list.tsx";
import { Section } from "#src/back-office/ui/parts.tsx";
import { undo } from "#src/catalogue/staff/product-changes/texts.ts";
import type { ProductImport } from "./contract.ts";
import * as texts from "./texts.ts";
import { ImportImages } from "./import-images.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { Alert, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";

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
