import { Alert, Button, Stack, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import type { Kind } from "#src/moving/reading.ts";
import * as texts from "#src/moving/texts.ts";
import type { MovingPreview } from "./contract.ts";

interface Props {
  kind: Kind;
  preview: MovingPreview;
  busy: boolean;
  onCarryOut: () => void;
}

/** What an import would add, what is lost, and which rows have problems. */
export function PreviewCard({ kind, preview, busy, onCarryOut }: Props) {
  const { source, counts, losses, problems } = preview;
  const title = useRef<HTMLHeadingElement>(null);
  // Focusing the title has it read out, and the button below is next for the keyboard.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack spacing={1.5} sx={{ alignSelf: "stretch", alignItems: "flex-start" }}>
      <Typography ref={title} tabIndex={-1} component="h3" variant="subtitle1">
        {texts.planTitle(source, counts)}
      </Typography>
      {losses.length > 0 ? (
        <Alert severity="info" sx={{ alignSelf: "stretch" }}>
          <b>{texts.lost}</b>
          <Lines lines={losses} />
        </Alert>
      ) : null}
      {problems.length > 0 ? (
        <Alert severity="warning" sx={{ alignSelf: "stretch" }}>
          <b>{texts.problems}</b>
          <Lines
            lines={problems.map(
              ({ line, name, msg }) =>
                `${[texts.line(line), name].filter(Boolean).join(", ")}: ${msg}`,
            )}
          />
          {counts.error > problems.length ? texts.more(counts.error - problems.length) : null}
        </Alert>
      ) : null}
      <Button variant="contained" disabled={busy || counts.create === 0} onClick={onCarryOut}>
        {texts.carryOut(kind, counts.create)}
      </Button>
    </Stack>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <Stack component="ul" sx={{ pl: 2.5, m: 0, overflowWrap: "anywhere" }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Stack>
);
