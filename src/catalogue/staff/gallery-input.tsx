import {
  Box,
  Button,
  FormHelperText,
  FormLabel,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";
import { ImageDialog } from "#src/back-office/ui/image-dialog.tsx";
import { Sortable } from "#src/back-office/ui/sortable.tsx";
import type { ProductImage } from "#src/catalogue/contract.ts";
import { imagesOf, storedImages } from "#src/catalogue/product/product-images.ts";
import { maxMoreImages } from "#src/catalogue/product/product-fields.ts";
import * as texts from "./texts.ts";

/** A product's ordered images: upload, move, describe and remove them. */
export function GalleryInput({ label }: { label: string }) {
  const { images, change, disabled, error } = useImages();
  const [open, setOpen] = useState(false);
  const rows = images.map((each, index) => ({ ...each, id: index + 1 }));
  const replace = (place: number, next: ProductImage[]) =>
    change(images.toSpliced(place - 1, 1, ...next));
  return (
    <Box sx={{ mb: 2, width: "100%", maxWidth: { sm: 420 } }}>
      <FormLabel>{label}</FormLabel>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {rows.length === 0 ? <NoImage /> : null}
        <Sortable
          rows={rows}
          nameOf={({ id }) => texts.imageOf(id)}
          disabled={disabled}
          onMove={(next) => change(next.map(({ image, alt }) => ({ image, alt })))}
        >
          {({ id, ...each }) => (
            <ImageRow
              {...each}
              place={id}
              disabled={disabled}
              onDescribe={(alt) => replace(id, [{ ...each, alt }])}
              onRemove={() => replace(id, [])}
            />
          )}
        </Sortable>
        {disabled || images.length > maxMoreImages ? null : (
          <Button
            variant="outlined"
            size="small"
            sx={{ alignSelf: "flex-start" }}
            onClick={() => setOpen(true)}
          >
            {images.length === 0 ? texts.uploadFirst : texts.uploadMore}
          </Button>
        )}
      </Stack>
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {open ? (
        <ImageDialog
          shape="square"
          onClose={() => setOpen(false)}
          onStored={(image) => change([...images, { image, alt: null }])}
        />
      ) : null}
    </Box>
  );
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

interface ImageRowProps extends ProductImage {
  place: number;
  disabled: boolean;
  onDescribe: (alt: string | null) => void;
  onRemove: () => void;
}

function ImageRow({ image, alt, place, disabled, onDescribe, onRemove }: ImageRowProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
      <Box
        component="img"
        src={image}
        alt={texts.currentImage(place)}
        sx={{ width: 72, height: 72, objectFit: "cover", borderRadius: 1, flexShrink: 0 }}
      />
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <TextField
          size="small"
          margin="none"
          label={texts.shortImageAlt}
          value={alt ?? ""}
          disabled={disabled}
          slotProps={{ htmlInput: { maxLength: 200, "aria-label": texts.imageAlt(place) } }}
          onChange={(event) => onDescribe(event.target.value || null)}
        />
        {disabled ? null : (
          <Button
            size="small"
            color="error"
            sx={{ alignSelf: "flex-start" }}
            aria-label={texts.removeImage(place)}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

const NoImage = () => (
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
      {texts.noImages}
    </Typography>
  </Box>
);
