import { Box, Button, FormHelperText, FormLabel, Link, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";
import type { ImageShape } from "#src/base/kernel/image.ts";
import { request } from "./api.ts";
import { FileButton } from "./file-button.tsx";
import { ImageDialog } from "./image-dialog.tsx";
import * as texts from "#src/base/admin-kit/texts.ts";
import { useAsyncAction } from "./use-async-action.ts";

interface Props {
  source: string;
  label: string;
}

/**
 * An image field, whose value is a URL: uploads, crops and removes it. `onStored` receives a new
 * URL with its file.
 */
export function ImageInput({
  source,
  label,
  shape,
  onStored,
}: Props & { shape: ImageShape; onStored?: (url: string, file: File) => void }) {
  const { field, fieldState } = useInput({ source });
  const [open, setOpen] = useState(false);
  const value: string | null = field.value;
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel>{label}</FormLabel>
      <Stack direction="row" spacing={2} sx={{ alignItems: "center", mt: 1 }}>
        <Thumbnail label={label} url={value} />
        <Stack spacing={1}>
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            {value ? texts.change : texts.upload}
          </Button>
          {value ? (
            <Button size="small" color="error" onClick={() => field.onChange(null)}>
              {texts.remove}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
      {open ? (
        <ImageDialog
          shape={shape}
          onClose={() => setOpen(false)}
          onStored={(url, file) => {
            field.onChange(url);
            onStored?.(url, file);
          }}
        />
      ) : null}
    </Box>
  );
}

function Thumbnail({ label, url }: { label: string; url: string | null }) {
  if (!url) return <NoImage />;
  return (
    <Box
      component="img"
      src={url}
      alt={texts.currentImage(label)}
      sx={{
        height: 120,
        maxWidth: { xs: 170, sm: 300 },
        objectFit: "contain",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    />
  );
}

export const NoImage = () => (
  <Box
    sx={{
      width: 120,
      height: 120,
      display: "grid",
      placeItems: "center",
      border: "1px dashed",
      borderColor: "divider",
      borderRadius: 1,
    }}
  >
    <Typography variant="body2" color="text.secondary">
      {texts.noImage}
    </Typography>
  </Box>
);

/** A PDF field, whose value is a URL. */
export function SheetInput({ source, label }: Props) {
  const { field, fieldState } = useInput({ source });
  const { pending: busy, run } = useAsyncAction();
  const value: string | null = field.value;

  async function upload(file: File) {
    const body = new FormData();
    body.set("file", file);
    field.onChange((await request("POST /files/sheets", { body })).url);
  }

  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel>{label}</FormLabel>
      <Stack direction="row" spacing={1} sx={{ alignItems: "center", mt: 0.5 }}>
        {value ? (
          <Link href={value} target="_blank">
            {texts.seePdf}
          </Link>
        ) : (
          <Typography color="text.secondary">{texts.noPdf}</Typography>
        )}
        <FileButton
          accept="application/pdf"
          size="small"
          variant="outlined"
          disabled={busy}
          aria-label={`${value ? texts.change : texts.uploadPdf}: ${label}`}
          onFile={(file) => void run(() => upload(file))}
        >
          {value ? texts.change : texts.uploadPdf}
        </FileButton>
        {value ? (
          <Button size="small" color="error" onClick={() => field.onChange(null)}>
            {texts.remove}
          </Button>
        ) : null}
      </Stack>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
}
