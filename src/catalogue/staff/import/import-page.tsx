import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import { FileButton, spreadsheets } from "#src/back-office/ui/file-button.tsx";
import { request } from "#src/back-office/ui/api.ts";
import { useAsyncAction } from "#src/back-office/ui/use-async-action.ts";
import type { ImportPreview } from "./contract.ts";
import { FeedsCard } from "./feeds-card.tsx";
import { type Choices, formOf, noChoices } from "./import-form.ts";
import { ImportsCard } from "./imports-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { chooseFile } from "#src/sheets/texts.ts";
import * as texts from "./texts.ts";

/** The state of an import, from choosing a file to the result. */
function useImport() {
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const [plan, setPlan] = useState<ImportPreview | null>(null);
  const { pending: busy, run } = useAsyncAction();
  const queries = useQueryClient();
  const notify = useNotify();

  const see = async (chosen: File, asked: Choices) =>
    setPlan(await request("POST /product-imports/preview", { body: formOf(chosen, asked) }));

  const preview = (chosen: File, asked: Choices) =>
    run(async () => {
      if (chosen !== file) setPlan(null);
      setFile(chosen);
      setChoices(asked);
      await see(chosen, asked);
    });

  const carryOut = (sheet: File) =>
    run(async () => {
      try {
        const body = formOf(sheet, choices, plan?.version);
        const done = await request("POST /product-imports", { body });
        const message = done.done
          ? texts.done(done.created, done.updated)
          : texts.begun(done.created + done.updated);
        notify(message, { type: "success", multiLine: true });
      } catch (error) {
        // The catalogue may differ from the preview by now.
        await see(sheet, choices);
        throw error;
      }
      setPlan(null);
      await queries.invalidateQueries();
    });
  return { file, choices, plan, busy, preview, carryOut };
}

/** Imports products from a spreadsheet: preview, import, and undo if it was wrong. */
export function ImportPage() {
  const { file, choices, plan, busy, preview, carryOut } = useImport();
  return (
    <Stack spacing={2} sx={{ maxWidth: 1000, mt: 2 }}>
      <Title title={texts.title} />
      <Card>
        <CardContent>
          <Stack spacing={2}>
            <Typography>{texts.help}</Typography>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
              <FileButton
                accept={spreadsheets}
                variant="contained"
                disabled={busy}
                onFile={(chosen) => void preview(chosen, noChoices)}
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
      {plan && file ? (
        <PlanCard
          plan={plan}
          choices={choices}
          busy={busy}
          onChoose={(asked) => void preview(file, asked)}
          onCarryOut={() => void carryOut(file)}
        />
      ) : null}
      <ImportsCard />
      <FeedsCard />
    </Stack>
  );
}
