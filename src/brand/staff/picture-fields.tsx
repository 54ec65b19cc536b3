import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useController } from "react-hook-form";
import { FileButton } from "#src/back-office/ui/file-button.tsx";
import { useSend } from "#src/back-office/ui/use-send.ts";
import type { BrandPicture } from "#src/brand/contract.ts";
import { mainScheme, tokensOf } from "#src/brand/tokens.ts";
import type { BrandInput, PictureUse } from "./contract.ts";
import { Part, useDraftBrand } from "./parts.tsx";
import * as texts from "./texts.ts";

type PictureName = "logo" | "logoOnDark" | "icon" | "shareImage" | "ownPattern";

export function PictureFields() {
  const draft = useDraftBrand();
  const { surface, footer } = tokensOf(draft, mainScheme(draft));
  return (
    <Part title={texts.pictures}>
      <Stack spacing={2.5}>
        <PictureField
          name="logo"
          label={texts.logo}
          use="logo"
          help={texts.logoHelp}
          ground={surface}
        />
        <PictureField
          name="logoOnDark"
          label={texts.logoOnDark}
          use="logo"
          help={texts.logoOnDarkHelp}
          ground={footer}
        />
        <PictureField name="icon" label={texts.icon} use="icon" help={texts.iconHelp} />
        <PictureField
          name="shareImage"
          label={texts.shareImage}
          use="share"
          help={texts.shareHelp}
        />
      </Stack>
    </Part>
  );
}

interface Props {
  name: PictureName;
  label: string;
  use: PictureUse;
  help: string;
  ground?: string;
}

export function PictureField({ name, label, use, help, ground = "#FFFFFF" }: Props) {
  const { field } = useController<BrandInput, PictureName>({ name });
  const send = useSend();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const { value } = field;

  async function upload(file: File) {
    setBusy(true);
    const body = new FormData();
    body.set("file", file);
    body.set("use", use);
    const stored = await send("POST /brand/pictures", { body });
    setBusy(false);
    if (!stored) return;
    const { removed: parts, ...picture } = stored;
    field.onChange(picture);
    setRemoved(parts);
  }

  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{label}</Typography>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        {value ? <Shown picture={value} label={label} ground={ground} /> : null}
        <FileButton
          accept="image/svg+xml,image/png,image/jpeg,image/webp"
          size="small"
          variant="outlined"
          disabled={busy}
          aria-label={texts.uploadOf(label, Boolean(value))}
          onFile={(file) => void upload(file)}
        >
          {value ? texts.change : texts.upload}
        </FileButton>
        {value ? (
          <Button
            size="small"
            color="error"
            aria-label={texts.removeOf(label)}
            onClick={() => field.onChange(null)}
          >
            {texts.remove}
          </Button>
        ) : null}
      </Stack>
      {removed.length > 0 ? (
        <Alert severity="info" sx={{ mt: 1, py: 0 }}>
          {texts.weRemoved(removed)}
        </Alert>
      ) : null}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {help}
      </Typography>
    </div>
  );
}

function Shown({
  picture,
  label,
  ground,
}: {
  picture: BrandPicture;
  label: string;
  ground: string;
}) {
  return (
    <Box
      component="img"
      src={picture.url}
      alt={texts.currentOf(label)}
      title={texts.measures(Math.round(picture.width), Math.round(picture.height))}
      sx={{
        height: 64,
        maxWidth: 200,
        p: 1,
        objectFit: "contain",
        backgroundColor: ground,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    />
  );
}
