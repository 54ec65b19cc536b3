import "react-easy-crop/react-easy-crop.css";
import { Alert, Box, Slider, Stack, Typography } from "@mui/material";
import { useState } from "react";
import EasyCrop, { type Area } from "react-easy-crop";
import * as texts from "#src/back-office/texts.ts";

/** In pixels of the image. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Props {
  url: string;
  /** Width divided by height of the crop; null to use the whole image. */
  ratio: number | null;
  onCrop: (crop: Crop) => void;
}

/** Selects part of an image: moved and zoomed by touch, mouse or keyboard. */
export function ImageCropper({ url, ratio, onCrop }: Props) {
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

interface FrameProps extends Props {
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
