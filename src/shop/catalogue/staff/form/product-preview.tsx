import PreviewIcon from "@mui/icons-material/Visibility";
import {
  Box,
  Button,
  Dialog,
  DialogTitle,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
} from "@mui/material";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { request } from "#src/base/admin-kit/ui/api.ts";
import type { ProductRecord } from "#src/shop/catalogue/staff/contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { useAsyncAction } from "#src/base/admin-kit/ui/use-async-action.ts";

/** Previews the product's page with the form's current values, saved or not. */
export function ProductPreviewButton() {
  const record = useRecordContext<ProductRecord>();
  const { getValues } = useFormContext<ProductRecord>();
  const [page, setPage] = useState<string | null>(null);
  const { pending: busy, run } = useAsyncAction();
  const show = () =>
    run(async () => {
      const body = { ...getValues(), id: record?.id };
      setPage((await request("POST /products/preview", { body })).html);
    });
  return (
    <>
      <Button
        startIcon={<PreviewIcon />}
        disabled={busy}
        onClick={() => void show()}
        sx={{ ml: 1 }}
      >
        {texts.preview}
      </Button>
      {page === null ? null : <Preview html={page} onClose={() => setPage(null)} />}
    </>
  );
}

/** A phone's width, or the full width. */
const widths = { phone: 390, wide: "100%" };

function Preview({ html, onClose }: { html: string; onClose: () => void }) {
  const [width, setWidth] = useState<keyof typeof widths>("wide");
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="preview-title">
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: "center", pr: 2, borderBottom: 1, borderColor: "divider" }}
      >
        <DialogTitle id="preview-title" sx={{ flexGrow: 1 }}>
          {texts.preview}
        </DialogTitle>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          onChange={(_event, chosen: keyof typeof widths | null) => chosen && setWidth(chosen)}
          aria-label={texts.previewSize}
          sx={{ display: { xs: "none", sm: "flex" } }}
        >
          <ToggleButton value="phone">{texts.phone}</ToggleButton>
          <ToggleButton value="wide">{texts.computer}</ToggleButton>
        </ToggleButtonGroup>
        <Button variant="contained" onClick={onClose}>
          {texts.goOnEditing}
        </Button>
      </Stack>
      <Box
        component="iframe"
        title={texts.productPage}
        sandbox="allow-same-origin"
        srcDoc={html}
        sx={{
          width: widths[width],
          maxWidth: "100%",
          flexGrow: 1,
          border: 0,
          mx: "auto",
          backgroundColor: "#FFFFFF",
        }}
      />
    </Dialog>
  );
}
