import { Button, Chip, Divider, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, Title, useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { FileButton, spreadsheets } from "#src/back-office/ui/file-button.tsx";
import { Section } from "#src/back-office/ui/section.tsx";
import { useAsyncAction } from "#src/back-office/ui/use-async-action.ts";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { type Kind, kinds } from "#src/moving/reading.ts";
import { chooseFile } from "#src/sheets/texts.ts";
import * as texts from "#src/moving/texts.ts";
import type { MovingPreview, MovingRun } from "./contract.ts";
import { PreviewCard } from "./preview-card.tsx";

/** Imports another shop's products, customers, orders and URLs, step by step. */
export function MovingPage() {
  const { data } = useQuery({ queryKey: ["moving"], queryFn: () => request("GET /moving", {}) });
  return (
    <Stack spacing={2} sx={{ maxWidth: 900, mt: 2 }}>
      <Title title={texts.title} />
      <Typography>{texts.help}</Typography>
      <Section title={texts.stepOf(1, texts.products)}>
        <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
          <Typography>{texts.productsHelp}</Typography>
          <Button component={Link} to="/product-imports" variant="outlined">
            {texts.openProducts}
          </Button>
        </Stack>
      </Section>
      {kinds.map((kind, index) => (
        <Step
          key={kind}
          kind={kind}
          step={index + 2}
          runs={data?.data.filter((run) => run.kind === kind) ?? []}
        />
      ))}
    </Stack>
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

/** The state of one step, from choosing a file to the result. */
function useStep(kind: Kind) {
  const [chosen, setChosen] = useState<{ file: File; preview: MovingPreview } | null>(null);
  const { pending: busy, run } = useAsyncAction();
  const queries = useQueryClient();
  const notify = useNotify();

  const preview = (file: File) =>
    run(async () => {
      setChosen(null);
      const body = formOf(file);
      const seen = await request("POST /moving/:kind/preview", { params: { kind }, body });
      setChosen({ file, preview: seen });
    });
  const carryOut = (file: File) =>
    run(async () => {
      const body = formOf(file);
      const { created } = await request("POST /moving/:kind", { params: { kind }, body });
      notify(texts.brought(kind, created), { type: "success" });
      setChosen(null);
      await queries.invalidateQueries();
    });
  return { chosen, busy, preview, carryOut };
}

/** Returns the focus when the pressed button disappears. */
function useFocusReturn() {
  const button = useRef<HTMLButtonElement>(null);
  const [returns, setReturns] = useState(0);
  // Runs after the button is rendered as enabled again.
  useEffect(() => {
    if (returns > 0) button.current?.focus();
  }, [returns]);
  return { button, goBack: () => setReturns((times) => times + 1) };
}

function Step({ kind, step, runs }: { kind: Kind; step: number; runs: MovingRun[] }) {
  const { chosen, busy, preview, carryOut } = useStep(kind);
  const { button, goBack } = useFocusReturn();
  const name = texts.kindNames[kind];
  return (
    <Section title={texts.stepOf(step, name)}>
      <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
        <Typography>{texts.kindHelp[kind]}</Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
          <FileButton
            ref={button}
            accept={spreadsheets}
            variant={chosen ? "outlined" : "contained"}
            disabled={busy}
            aria-label={texts.chooseFileOf(name)}
            onFile={(file) => void preview(file)}
          >
            {chooseFile}
          </FileButton>
          {kind === "redirects" ? (
            <Button component={Link} to="/redirects">
              {texts.seeRedirects}
            </Button>
          ) : null}
        </Stack>
        {chosen ? (
          <PreviewCard
            kind={kind}
            preview={chosen.preview}
            busy={busy}
            onCarryOut={() => void carryOut(chosen.file).then(goBack)}
          />
        ) : null}
        <Runs runs={runs} onUndone={goBack} />
      </Stack>
    </Section>
  );
}

function Runs({ runs, onUndone }: { runs: MovingRun[]; onUndone: () => void }) {
  const [requested, setRequested] = useState<MovingRun | null>(null);
  const queries = useQueryClient();
  const notify = useNotify();
  const { run } = useAsyncAction();
  const undo = ({ id }: MovingRun) =>
    run(async () => {
      const { left } = await request("DELETE /moving/:id", { params: { id } });
      notify(left > 0 ? texts.leftOf(left) : texts.undone, { type: "success" });
      await queries.invalidateQueries();
      onUndone();
    });
  if (runs.length === 0) return null;
  return (
    <Stack
      component="ul"
      spacing={1}
      divider={<Divider aria-hidden component="li" />}
      sx={{ listStyle: "none", p: 0, m: 0, alignSelf: "stretch" }}
    >
      {runs.map((each) => (
        <Run key={each.id} run={each} onUndo={() => setRequested(each)} />
      ))}
      {requested ? (
        <ConfirmDialog
          title={texts.undoOf(requested.fileName)}
          action={texts.undo}
          onConfirm={() => void undo(requested)}
          onClose={() => setRequested(null)}
        >
          {texts.undoHelp[requested.kind]}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function Run({ run, onUndo }: { run: MovingRun; onUndo: () => void }) {
  const { kind, created, at, actor, fileName, left, undoneAt } = run;
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ alignItems: "center", justifyContent: "space-between" }}
    >
      <div>
        <Typography sx={{ overflowWrap: "anywhere" }}>{fileName}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {[texts.ran(kind, created), formatTimestamp(at), actor].join(" · ")}
          {undoneAt && left > 0 ? ` · ${texts.leftOf(left)}` : ""}
        </Typography>
      </div>
      {undoneAt ? (
        <Chip size="small" label={texts.undone} />
      ) : (
        <Button aria-label={texts.undoOf(fileName)} onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
    </Stack>
  );
}
