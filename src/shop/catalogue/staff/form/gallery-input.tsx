import { Alert, Box, Button, FormHelperText, FormLabel, Stack, TextField } from "@mui/material";
import { type DragEvent, useState } from "react";
import { useInput } from "react-admin";
import { NoImage } from "#src/base/admin-kit/ui/file-inputs.tsx";
import { FileButton } from "#src/base/admin-kit/ui/file-button.tsx";
import { ImageDialog, imageTypes } from "#src/base/admin-kit/ui/image-dialog.tsx";
import { Sortable } from "#src/base/admin-kit/ui/sortable.tsx";
import { useAsyncAction } from "#src/base/admin-kit/ui/use-async-action.ts";
import type { ProductImage } from "#src/shop/catalogue/contract.ts";
import { imagesOf, storedImages } from "#src/shop/catalogue/product/product-images.ts";
import { maxMoreImages } from "#src/shop/catalogue/product/product-fields.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { storeImage } from "#src/base/admin-kit/ui/store-image.ts";

/**
 * A product's ordered images: upload, move, describe and remove them. A single file is cropped by
 * hand; of several, the shop takes the middle.
 */
export function GalleryInput({ label }: { label: string }) {
  const { images, change, disabled, error } = useImages();
  const [cropped, setCropped] = useState<File | null>(null);
  const { busy, problems, storeAll } = useUploads(images, change);
  const isFull = disabled || images.length > maxMoreImages;
  const take = (file: File, others: File[]) =>
    others.length === 0 ? setCropped(file) : storeAll([file, ...others]);
  function drop(event: DragEvent) {
    event.preventDefault();
    const [file, ...others] = event.dataTransfer.files;
    if (file && !isFull && !busy) take(file, others);
  }
  const rows = images.map((each, index) => ({ ...each, id: index + 1 }));
  const replace = (place: number, next: ProductImage[]) =>
    change(images.toSpliced(place - 1, 1, ...next));
  return (
    <Box
      sx={{ mb: 2, width: "100%", maxWidth: { sm: 304 } }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <FormLabel>{label}</FormLabel>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {rows.length === 0 ? <NoImage /> : null}
        <Sortable
          rows={rows}
          nameOf={({ id }) => texts.imageOf(id)}
          disabled={disabled}
          onMove={(next) => change(next.map(({ image, alt }) => ({ image, alt })))}
          renderBelow={({ id, ...each }) => (
            <TextField
              label={texts.shortImageAlt}
              value={each.alt ?? ""}
              disabled={disabled}
              multiline
              fullWidth
              slotProps={{ htmlInput: { maxLength: 200, "aria-label": texts.imageAlt(id) } }}
              onChange={({ target }) =>
                replace(id, [{ ...each, alt: target.value.replaceAll(/[\r\n]/g, " ") || null }])
              }
            />
          )}
        >
          {({ id, image }) => (
            <ImageRow
              image={image}
              place={id}
              disabled={disabled}
              onRemove={() => replace(id, [])}
            />
          )}
        </Sortable>
        {isFull ? null : (
          <FileButton
            accept={imageTypes}
            multiple
            variant="outlined"
            size="small"
            disabled={busy}
            sx={{ alignSelf: "flex-start" }}
            onFile={take}
          >
            {busy ? texts.uploadingImages : images.length ? texts.uploadMore : texts.uploadFirst}
          </FileButton>
        )}
        {problems.map((problem) => (
          <Alert key={problem} severity="error">
            {problem}
          </Alert>
        ))}
      </Stack>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {cropped ? (
        <ImageDialog
          shape="square"
          file={cropped}
          onClose={() => setCropped(null)}
          onStored={(image) => change([...images, { image, alt: null }])}
        />
      ) : null}
    </Box>
  );
}

/** Stores several files one after the other, and tells which ones the shop rejected. */
function useUploads(images: ProductImage[], change: (next: ProductImage[]) => void) {
  const [problems, setProblems] = useState<string[]>([]);
  const { pending: busy, run } = useAsyncAction();
  const storeAll = (files: File[]) =>
    void run(async () => {
      const room = maxMoreImages + 1 - images.length;
      const stored: ProductImage[] = [];
      const rejected = files.slice(room).map(({ name }) => texts.noRoomFor(name));
      for (const file of files.slice(0, room))
        try {
          stored.push({ image: await storeImage(file, "square", null), alt: null });
        } catch (error) {
          rejected.push(
            texts.rejectedImage(file.name, error instanceof Error ? error.message : ""),
          );
        }
      setProblems(rejected);
      change([...images, ...stored]);
    });
  return { busy, problems, storeAll };
}

/** Combines three form fields into one list of images. */
function useImages() {
  const { field: first, fieldState: firstState } = useInput({ source: "image" });
  const { field: alt, fieldState: altState } = useInput({ source: "imageAlt" });
  const { field: more, fieldState: moreState } = useInput({ source: "moreImages" });
  const images = imagesOf({
    image: first.value || null,
    imageAlt: alt.value || null,
    moreImages: more.value || [],
  });
  return {
    images,
    disabled: first.disabled ?? false,
    error: [firstState, altState, moreState].find(({ error }) => error)?.error?.message,
    change(next: ProductImage[]) {
      const stored = storedImages(next);
      first.onChange(stored.image);
      alt.onChange(stored.imageAlt);
      more.onChange(stored.moreImages);
    },
  };
}

interface ImageRowProps {
  image: string;
  place: number;
  disabled: boolean;
  onRemove: () => void;
}

function ImageRow({ image, place, disabled, onRemove }: ImageRowProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
      <Box
        component="img"
        src={image}
        alt={texts.currentImage(place)}
        sx={{ width: 72, height: 72, objectFit: "cover", borderRadius: 1, flexShrink: 0 }}
      />
      {disabled ? null : (
        <Button size="small" color="error" aria-label={texts.removeImage(place)} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </Stack>
  );
}
