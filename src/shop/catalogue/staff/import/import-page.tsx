import { Button, Card, CardContent, Stack, Typography, TextField } from "@mui/material";
import { Title, useNotify } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { FileButton, spreadsheets } from "#src/base/admin-kit/ui/file-button.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { usePreview } from "#src/base/admin-kit/ui/use-preview.ts";
import { chooseFile } from "#src/base/sheets/texts.ts";
import type { ImportPreview } from "./contract.ts";
import { NotImported, PlanCard } from "./plan-card.tsx";
import { Runs } from "#src/shop/catalogue/staff/product-changes/run-list.tsx";
import * as texts from "./texts.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { feedUrls } from "#src/base/kernel/urls.ts";
import { type ChosenSheet, formOf } from "./import-form.ts";
import { useRuns } from "#src/shop/catalogue/staff/product-changes/use-runs.ts";

const find = (sheet: ChosenSheet) =>
  request("POST /product-imports/preview", { body: formOf(sheet) });

async function carryOut(
  sheet: ChosenSheet,
  { version, choices }: ImportPreview,
  acceptPrices: boolean,
): Promise<string> {
  const body = formOf({ ...sheet, choices }, { version, acceptPrices });
  const { created, updated } = await request("POST /product-imports", { body });
  return texts.done(created, updated);
}

/** Imports products from a spreadsheet: preview, import, and undo if it was wrong. */
export function ImportPage() {
  const mayImport = useCan()("products.import");
  const { input, preview, done, busy, see, forget, confirm, tick } = usePreview({ find, carryOut });
  return (
    <Stack spacing={2} sx={{ maxWidth: 1000, mt: 2 }}>
      <Title title={texts.title} />
      <Card>
        <CardContent>
          <Stack spacing={2}>
            <Typography>
              {mayImport ? `${texts.help} ${texts.countHelp}` : texts.countHelp}
            </Typography>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
              <FileButton
                accept={spreadsheets}
                variant="contained"
                disabled={busy}
                onFile={(file) => {
                  forget();
                  void see({ file, choices: null, decimalMark: null });
                }}
              >
                {chooseFile}
              </FileButton>
              <Button href="/api/admin/products/export.csv" variant="outlined">
                {texts.downloadSheet}
              </Button>
            </Stack>
          </Stack>
        </CardContent>
      </Card>
      {input && preview ? (
        <PlanCard
          plan={preview}
          decimalMark={input.decimalMark}
          busy={busy}
          onChoose={(chosen) => void see({ ...input, ...chosen })}
          onCarryOut={() => void confirm()}
          tick={tick}
        />
      ) : null}
      {done ? <NotImported fileName={done.input.file.name} plan={done.preview} /> : null}
      {mayImport ? (
        <>
          <ImportsCard />
          <FeedsCard />
        </>
      ) : null}
    </Stack>
  );
}

function ImportsCard() {
  const runs = useRuns("import");
  return runs.length === 0 ? null : (
    <Section title={texts.imports}>
      <Runs runs={runs} />
    </Section>
  );
}

/** The URLs of the feeds, to paste into Google and Meta. */
function FeedsCard() {
  return (
    <Section title={texts.feeds}>
      <Stack spacing={2}>
        <Typography>{texts.feedsHelp}</Typography>
        <FeedUrl label={texts.googleFeed} url={location.origin + feedUrls.google} />
        <FeedUrl label={texts.metaFeed} url={location.origin + feedUrls.meta} />
      </Stack>
    </Section>
  );
}

function FeedUrl({ label, url }: { label: string; url: string }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify(texts.copied, { type: "success" }),
      () => notify(texts.notCopied, { type: "warning" }),
    );
  return (
    <Stack
      direction={{ xs: "column", sm: "row" }}
      spacing={1}
      sx={{ alignItems: { sm: "center" } }}
    >
      <TextField
        label={label}
        value={url}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="outlined"
        aria-label={texts.copyUrlOf(label)}
        sx={{ flexShrink: 0 }}
        onClick={() => void copy()}
      >
        {texts.copyUrl}
      </Button>
    </Stack>
  );
}
