import "react-easy-crop/react-easy-crop.css";
import { Alert, Box, Slider, Stack, Typography, TextField } from "@mui/material";
import { useState, useEffect } from "react";
import EasyCrop, { type Area } from "react-easy-crop";
import * as texts from "#src/base/admin-kit/texts.ts";
import { DialogButtons, TitledDialog } from "./titled-dialog.tsx";
import { type ImageShape, imageShapes } from "#src/base/kernel/image.ts";
import { FileButton } from "./file-button.tsx";
import { useAsyncAction } from "./use-async-action.ts";
import { type Crop, storeImage } from "./store-image.ts";

interface CropperProps {
  url: string;
  /** Width divided by height of the crop; null to use the whole image. */
  ratio: number | null;
  onCrop: (crop: Crop) => void;
}

/** Selects part of an image: moved and zoomed by touch, mouse or keyboard. */
function ImageCropper({ url, ratio, onCrop }: CropperProps) {
  const [isBroken, setBroken] = useState(false);
  const image = {
    alt: texts.chosenImage,
    onError: () => setBroken(true),
  };
  if (isBroken) return <Alert severity="error">{texts.brokenImage}</Alert>;
  if (ratio === null)
    return (
      <Box
        component="img"
        src={url}
        {...image}
        sx={{ alignSelf: "center", maxWidth: "100%", maxHeight: 360 }}
      />
    );
  return <Frame url={url} ratio={ratio} image={image} onCrop={onCrop} />;
}

interface FrameProps extends CropperProps {
  ratio: number;
  image: React.ImgHTMLAttributes<HTMLElement>;
}

const nearest = 5;
/** Screen pixels per press of an arrow key. */
const pixelsPerKey = 10;

function Frame({ url, ratio, image, onCrop }: FrameProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <Stack spacing={1}>
      <Box sx={{ position: "relative", height: { xs: 280, sm: 360 }, bgcolor: "grey.900" }}>
        <EasyCrop
          image={url}
          aspect={ratio}
          crop={place}
          onCropChange={setPlace}
          zoom={zoom}
          maxZoom={nearest}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, area) => onCrop(cropOf(area))}
          keyboardStep={pixelsPerKey}
          mediaProps={image}
          cropperProps={{
            role: "application",
            "aria-label": texts.cropHelp,
          }}
          disableAutomaticStylesInjection
        />
      </Box>
      <ZoomSlider zoom={zoom} onZoom={setZoom} />
    </Stack>
  );
}

const cropOf = ({ x, y, width, height }: Area): Crop => ({ left: x, top: y, width, height });

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: "center", px: 1 }}>
      <Typography variant="body2">{texts.zoom}</Typography>
      <Slider
        size="small"
        aria-label={texts.zoom}
        getAriaValueText={(value) => `${Math.round(value * 100)} %`}
        min={1}
        max={nearest}
        step={0.1}
        value={zoom}
        onChange={(_event, chosen) => onZoom(chosen)}
      />
    </Stack>
  );
}

/** What the file dialog offers; the server looks at the content. */
export const imageTypes = "image/jpeg,image/png,image/webp,image/avif";

interface Props {
  shape: ImageShape;
  /** The file that was chosen before the dialog opened. */
  file?: File;
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
export function ImageDialog({ shape, file: first, describe = false, onStored, onClose }: Props) {
  const [chosen, choose] = useChosenFile(first);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [alt, setAlt] = useState("");
  const { pending: isBusy, run } = useAsyncAction();
  const upload = (file: File) =>
    run(async () => {
      onStored(await storeImage(file, shape, crop), file, alt);
      onClose();
    });
  const { width, height } = imageShapes[shape];
  return (
    <TitledDialog
      title={texts.uploadImage}
      onClose={onClose}
      actions={
        <DialogButtons
          onBack={onClose}
          disabled={!chosen || isBusy}
          onClick={() => chosen && void upload(chosen.file)}
        >
          {isBusy ? texts.uploading : texts.takeImage}
        </DialogButtons>
      }
    >
      <Stack spacing={2}>
        <FileButton
          accept={imageTypes}
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

const openFile = (file: File): Chosen => ({ file, url: URL.createObjectURL(file) });

function useChosenFile(first?: File): [Chosen | null, (file: File) => void] {
  const [chosen, setChosen] = useState(() => (first ? openFile(first) : null));
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  return [chosen, (file) => setChosen(openFile(file))];
}
