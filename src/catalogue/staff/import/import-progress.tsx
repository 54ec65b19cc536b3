import { Alert, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { request } from "#src/back-office/ui/api.ts";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";
import type { ProductImport } from "./contract.ts";
import * as texts from "./texts.ts";

/** The progress of a long import, or of undoing it, and the rows that failed. */
export function ImportProgress({ each }: { each: ProductImport }) {
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
