import { Button, Stack, TextField, Typography } from "@mui/material";
import { TitledDialog } from "./titled-dialog.tsx";
import { useEffect, useState } from "react";
import { type ImageShape, imageShapes } from "#src/kernel/image.ts";
import { request } from "./api.ts";
import { FileButton } from "./file-button.tsx";
import { type Crop, ImageCropper } from "./image-cropper.tsx";
import * as texts from "#src/back-office/texts.ts";
import { useNotifyError } from "./use-async-action.ts";

interface Props {
  shape: ImageShape;
  /** Whether to ask for an alternative text. */
  describe?: boolean;
  onStored: (url: string, file: File, alt: string) => void;
  onClose: () => void;
}

interface Chosen {
  file: File;
  /** The object URL while the dialog is open. */
  url: string;
}

/** Lets the user choose an image and crop it to the page's shape; the server makes its sizes. */
export function ImageDialog({ shape, describe = false, onStored, onClose }: Props) {
  const [chosen, choose] = useChosenFile();
  const [crop, setCrop] = useState<Crop | null>(null);
  const [alt, setAlt] = useState("");
  const [upload, isBusy] = useUpload(shape, (url, file) => {
    onStored(url, file, alt);
    onClose();
  });
  const { width, height } = imageShapes[shape];
  return (
    <TitledDialog
      title={texts.uploadImage}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button
            variant="contained"
            disabled={!chosen || isBusy}
            onClick={() => chosen && void upload(chosen.file, crop)}
          >
            {isBusy ? texts.uploading : texts.takeImage}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif"
          variant="outlined"
          onFile={(file) => {
            setCrop(null);
            choose(file);
          }}
        >
          {chosen ? texts.chooseAnother : texts.chooseImage}
        </FileButton>
        {chosen ? (
          <ImageCropper
            key={chosen.url}
            url={chosen.url}
            ratio={height === null ? null : width / height}
            onCrop={setCrop}
          />
        ) : (
          <Typography color="text.secondary">{texts.imageKinds}</Typography>
        )}
        {describe ? (
          <TextField
            label={texts.imageWords}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        ) : null}
      </Stack>
    </TitledDialog>
  );
}

function useChosenFile(): [Chosen | null, (file: File) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  return [chosen, (file) => setChosen({ file, url: URL.createObjectURL(file) })];
}

function useUpload(shape: ImageShape, onStored: (url: string, file: File) => void) {
  const notifyError = useNotifyError();
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File, crop: Crop | null): Promise<void> => {
    setBusy(true);
    try {
      onStored(await storeImage(file, shape, crop), file);
    } catch (error) {
      notifyError(error);
      setBusy(false);
    }
  };
  return [upload, isBusy] as const;
}

/** Uploads an image. @returns the stored image's URL @throws {HttpError} with the reason */
export async function storeImage(
  file: File,
  shape: ImageShape,
  crop: Crop | null,
): Promise<string> {
  const form = new FormData();
  form.set("file", file);
  form.set("shape", shape);
  if (crop) form.set("crop", JSON.stringify(crop));
  return (await request("POST /files/images", { body: form })).url;
}
