import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { type PointerEvent, useState } from "react";
import { type ImageShape, imageShapes } from "#src/kernel/image-shapes.ts";
import { request } from "./api.ts";
import { FileButton } from "./file-button.tsx";
import { useNotifyError } from "./use-notify-error.ts";

interface Props {
  shape: ImageShape;
  /** Whether to ask what is to be seen, for who does not see it. */
  describe?: boolean;
  onStored: (url: string, file: File, words: string) => void;
  onClose: () => void;
}

interface Chosen {
  file: File;
  /** Where the browser finds it until it has been shown. */
  url: string;
}

const middle: Frame = { zoom: 100, x: 50, y: 50 };

/** Choose an image, cut it to the shape that the page needs, and have the shop make its sizes. */
export function ImageDialog({ shape, describe = false, onStored, onClose }: Props) {
  const notifyError = useNotifyError();
  const { width, height } = imageShapes[shape];
  const ratio = height === null ? null : width / height;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [whole, setWhole] = useState<Size | null>(null);
  const [frame, setFrame] = useState(middle);
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);

  function choose(file: File) {
    setChosen({ file, url: URL.createObjectURL(file) });
    setWhole(null);
    setFrame(middle);
  }
  async function upload({ file }: Chosen) {
    setBusy(true);
    try {
      onStored(
        await storeImage(file, shape, whole && ratio ? cropOf(frame, whole, ratio) : null),
        file,
        words,
      );
      onClose();
    } catch (error) {
      notifyError(error);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="image-title">
      <DialogTitle id="image-title">Subir imagen</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <FileButton
            accept="image/jpeg,image/png,image/webp,image/avif"
            variant="outlined"
            onFile={choose}
          >
            {chosen ? "Elegir otra" : "Elegir imagen"}
          </FileButton>
          {chosen ? (
            <Cropper
              key={chosen.url}
              url={chosen.url}
              ratio={ratio}
              whole={whole}
              onWhole={setWhole}
              frame={frame}
              onFrame={setFrame}
            />
          ) : (
            <Typography color="text.secondary">JPG, PNG, WebP o AVIF, hasta 15 MB.</Typography>
          )}
          {describe ? (
            <TextField
              label="Qué se ve, para quien no la ve"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button
          variant="contained"
          disabled={!chosen || busy}
          onClick={() => chosen && void upload(chosen)}
        >
          {busy ? "Subiendo…" : "Usar esta imagen"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** @returns the stored image's URL @throws {HttpError} with the reason */
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

interface Size {
  width: number;
  height: number;
}

/** In points of the image. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Frame {
  /** Part of the largest possible size, 20 to 100 per cent. */
  zoom: number;
  /** Where in the room that is left, 0 to 100 per cent. */
  x: number;
  y: number;
}

function cropOf({ zoom, x, y }: Frame, whole: Size, ratio: number): Crop {
  const width = Math.min(whole.width, whole.height * ratio) * (zoom / 100);
  const height = width / ratio;
  return {
    left: ((whole.width - width) * x) / 100,
    top: ((whole.height - height) * y) / 100,
    width,
    height,
  };
}

interface CropperProps {
  url: string;
  ratio: number | null;
  whole: Size | null;
  onWhole: (whole: Size) => void;
  frame: Frame;
  onFrame: (frame: Frame) => void;
}

function Cropper({ url, ratio, whole, onWhole, frame, onFrame }: CropperProps) {
  const [broken, setBroken] = useState(false);
  const crop = whole && ratio ? cropOf(frame, whole, ratio) : null;
  const part = (value: number, of: number) => `${(100 * value) / of}%`;

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!whole || !crop || event.buttons !== 1) return;
    const scale = whole.width / event.currentTarget.clientWidth;
    const move = (position: number, by: number, room: number) =>
      room < 1 ? position : Math.min(100, Math.max(0, position + (100 * by * scale) / room));
    onFrame({
      ...frame,
      x: move(frame.x, event.movementX, whole.width - crop.width),
      y: move(frame.y, event.movementY, whole.height - crop.height),
    });
  }

  if (broken)
    return (
      <Alert severity="error">
        El navegador no puede mostrar este archivo. Súbelo de todos modos y la tienda lo revisa.
      </Alert>
    );
  return (
    <Stack spacing={1}>
      <Box
        sx={{ position: "relative", overflow: "hidden", alignSelf: "center", touchAction: "none" }}
        onPointerMove={drag}
      >
        <img
          src={url}
          alt="La imagen elegida"
          draggable={false}
          style={{ display: "block", maxWidth: "100%", maxHeight: 360 }}
          onError={() => setBroken(true)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            URL.revokeObjectURL(url);
            onWhole({ width: naturalWidth, height: naturalHeight });
          }}
        />
        {whole && crop ? (
          <Box
            sx={{
              position: "absolute",
              left: part(crop.left, whole.width),
              top: part(crop.top, whole.height),
              width: part(crop.width, whole.width),
              height: part(crop.height, whole.height),
              outline: "2px solid #F5B700",
              boxShadow: "0 0 0 2000px rgb(18 38 58 / 0.6)",
              cursor: "move",
            }}
          />
        ) : null}
      </Box>
      {ratio ? (
        <>
          <FrameSlider
            name="Tamaño del recorte"
            min={20}
            value={frame.zoom}
            onChange={(zoom) => onFrame({ ...frame, zoom })}
          />
          <FrameSlider
            name="De izquierda a derecha"
            value={frame.x}
            onChange={(x) => onFrame({ ...frame, x })}
          />
          <FrameSlider
            name="De arriba a abajo"
            value={frame.y}
            onChange={(y) => onFrame({ ...frame, y })}
          />
        </>
      ) : null}
    </Stack>
  );
}

function FrameSlider({
  name,
  value,
  min = 0,
  onChange,
}: {
  name: string;
  value: number;
  min?: number;
  onChange: (value: number) => void;
}) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: "center", px: 1 }}>
      <Typography variant="body2" sx={{ width: 190 }}>
        {name}
      </Typography>
      <Slider
        size="small"
        aria-label={name}
        min={min}
        max={100}
        value={value}
        onChange={(_event, chosen) => onChange(chosen)}
      />
    </Stack>
  );
}
