import { request } from "#src/base/admin-kit/ui/api.ts";
import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import { useController } from "react-hook-form";
import { FileButton } from "#src/base/admin-kit/ui/file-button.tsx";
import { useAsyncAction } from "#src/base/admin-kit/ui/use-async-action.ts";
import type { BrandImage } from "#src/base/brand/contract.ts";
import { mainScheme, tokensOf } from "#src/base/brand/tokens.ts";
import type { BrandInput, ImageUse } from "./contract.ts";
import { Part } from "./parts.tsx";
import * as texts from "./texts.ts";
import { useDraftBrand } from "./use-draft-brand.ts";

type ImageName = "logo" | "logoOnDark" | "icon" | "shareImage";

export function BrandImageFields() {
  const draft = useDraftBrand();
  const { surface, footer } = tokensOf(draft, mainScheme(draft));
  return (
    <Part title={texts.images}>
      <Stack spacing={2.5}>
        <BrandImageField
          name="logo"
          label={texts.logo}
          use="logo"
          help={texts.logoHelp}
          ground={surface}
        />
        <BrandImageField
          name="logoOnDark"
          label={texts.logoOnDark}
          use="logo"
          help={texts.logoOnDarkHelp}
          ground={footer}
        />
        <BrandImageField name="icon" label={texts.icon} use="icon" help={texts.iconHelp} />
        <BrandImageField
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
  name: ImageName;
  label: string;
  use: ImageUse;
  help: string;
  ground?: string;
}

function BrandImageField({ name, label, use, help, ground = "#FFFFFF" }: Props) {
  const { field } = useController<BrandInput, ImageName>({ name });
  const { pending: busy, run } = useAsyncAction();
  const { value } = field;

  async function upload(file: File) {
    const body = new FormData();
    body.set("file", file);
    body.set("use", use);
    field.onChange(await request("POST /brand/images", { body }));
  }

  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{label}</Typography>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        {value ? <Shown image={value} label={label} ground={ground} /> : null}
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          size="small"
          variant="outlined"
          disabled={busy}
          aria-label={texts.uploadOf(label, Boolean(value))}
          onFile={(file) => void run(() => upload(file))}
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
      {use === "logo" && value ? <WidthWarning image={value} /> : null}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {help}
      </Typography>
    </div>
  );
}

/** A phone shows a logo in 184 × 32 pixels, where a very wide one becomes a line. */
const widestLogo = 8;

function WidthWarning({ image: { width, height } }: { image: BrandImage }) {
  if (width / height <= widestLogo) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
      {texts.tooWide(width / height)}
    </Alert>
  );
}

function Shown({ image, label, ground }: { image: BrandImage; label: string; ground: string }) {
  return (
    <Box
      component="img"
      src={image.url}
      alt={texts.currentOf(label)}
      title={texts.measures(Math.round(image.width), Math.round(image.height))}
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
