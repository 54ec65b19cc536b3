import { Alert, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "#src/back-office/ui/api.ts";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";
import type { ProductImport } from "./contract.ts";
import * as texts from "./texts.ts";

type Props = Pick<ProductImport, "id" | "images">;

/** The progress of an import's images, and those that could not be fetched. */
export function ImportImages({ id, images }: Props) {
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
