import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, Title } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { ConfirmDialog } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { FileButton, spreadsheets } from "#src/base/admin-kit/ui/file-button.tsx";
import { type Notice, Notices, PreviewCard } from "#src/base/admin-kit/ui/preview-card.tsx";
import { RunLine, RunList } from "#src/base/admin-kit/ui/run-list.tsx";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { usePreview } from "#src/base/admin-kit/ui/use-preview.ts";
import { type Kind, kinds } from "#src/parts/store-import/sheets/reading.ts";
import { chooseFile } from "#src/base/sheets/texts.ts";
import * as kitTexts from "#src/base/admin-kit/texts.ts";
import * as texts from "#src/parts/store-import/texts.ts";
import type { MovingPreview, MovingRun } from "./contract.ts";

/** Imports another shop's products, customers and URLs, step by step. */
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

function sent(kind: Kind, file: File, version?: string) {
  const body = new FormData();
  body.set("file", file);
  if (version) body.set("version", version);
  return { params: { kind }, body };
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
  const { preview, done, busy, see, forget, confirm } = usePreview({
    find: (file: File) => request("POST /moving/:kind/preview", sent(kind, file)),
    carryOut: async (file, { version }) => {
      const { created } = await request("POST /moving/:kind", sent(kind, file, version));
      return texts.imported(kind, created);
    },
  });
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
            variant={preview ? "outlined" : "contained"}
            disabled={busy}
            aria-label={texts.chooseFileOf(name)}
            onFile={(file) => {
              forget();
              void see(file);
            }}
          >
            {chooseFile}
          </FileButton>
          {kind === "redirects" ? (
            <Button component={Link} to="/redirects">
              {texts.seeRedirects}
            </Button>
          ) : null}
        </Stack>
        {preview ? (
          <MovingPreviewCard
            kind={kind}
            preview={preview}
            busy={busy}
            onCarryOut={() => void confirm().then(goBack)}
          />
        ) : null}
        {done ? <Notices notices={[rejectedOf(done.preview)]} /> : null}
        <Runs kind={kind} runs={runs} onUndone={goBack} />
      </Stack>
    </Section>
  );
}

interface PreviewProps {
  kind: Kind;
  preview: MovingPreview;
  busy: boolean;
  onCarryOut: () => void;
}

/** What an import would add, what is lost, and which rows have problems. */
function MovingPreviewCard({ kind, preview, busy, onCarryOut }: PreviewProps) {
  const { source, counts, losses } = preview;
  const lost: Notice = { severity: "info", text: texts.lost, lines: losses };
  return (
    <PreviewCard
      title={texts.planTitle(source, counts)}
      level="h3"
      notices={[rejectedOf(preview), lost]}
      action={{
        label: texts.carryOut(kind, counts.create),
        disabled: busy || counts.create === 0,
        onClick: onCarryOut,
      }}
    />
  );
}

function rejectedOf({ counts, problems }: MovingPreview): Notice {
  const hidden = counts.error - problems.length;
  return {
    severity: "warning",
    text: texts.problems,
    lines: problems.map(
      ({ line, name, msg }) => `${[texts.line(line), name].filter(Boolean).join(", ")}: ${msg}`,
    ),
    ...(hidden > 0 ? { more: texts.more(hidden) } : {}),
  };
}

function Runs({ kind, runs, onUndone }: { kind: Kind; runs: MovingRun[]; onUndone: () => void }) {
  const [requested, setRequested] = useState<MovingRun | null>(null);
  const { send } = useSend();
  const undo = async (id: number) => {
    const undoing = request("DELETE /moving/:id", { params: { id } });
    await send(undoing, ({ left }) => (left > 0 ? texts.leftOf(left) : texts.undone));
    onUndone();
  };
  if (runs.length === 0) return null;
  return (
    <>
      <RunList>
        {runs.map((each) => (
          <RunLine
            key={each.id}
            run={each}
            title={each.fileName}
            count={texts.countOf(kind, each.created)}
            undone={texts.undone}
            onUndo={() => setRequested(each)}
          >
            {each.undoneAt && each.left > 0 ? (
              <Typography variant="body2">{texts.leftOf(each.left)}</Typography>
            ) : null}
          </RunLine>
        ))}
      </RunList>
      {requested ? (
        <ConfirmDialog
          title={kitTexts.undoOf(requested.fileName)}
          action={kitTexts.undo}
          onConfirm={() => void undo(requested.id)}
          onClose={() => setRequested(null)}
        >
          {texts.undoHelp[requested.kind]}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
