import { Button, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { Section } from "#src/back-office/ui/section.tsx";
import { useSend } from "#src/back-office/ui/use-send.ts";
import { missingToOpen, type Step } from "#src/opening/steps.ts";
import type { Opening } from "./contract.ts";
import { openingKey } from "./use-opening.ts";
import * as texts from "./texts.ts";

/** Whether the shop is open, and the button that changes it. */
export function OpeningCard({ opening, steps }: { opening: Opening; steps: readonly Step[] }) {
  const send = useSend();
  const queries = useQueryClient();
  async function turn(key: "POST /opening/open" | "POST /opening/close") {
    await send(key, {});
    await queries.invalidateQueries({ queryKey: openingKey });
  }
  return opening.state === "closed" ? (
    <ClosedCard steps={steps} onOpen={() => void turn("POST /opening/open")} />
  ) : (
    <OpenCard onClose={() => void turn("POST /opening/close")} />
  );
}

function ClosedCard({ steps, onOpen }: { steps: readonly Step[]; onOpen: () => void }) {
  const missing = missingToOpen(steps);
  return (
    <Section title={texts.closedTitle}>
      <Stack spacing={2}>
        <Typography>{texts.closedText}</Typography>
        <Button variant="outlined" href="/abrimos-pronto" target="_blank">
          {texts.seeClosed}
        </Button>
        <Button variant="contained" disabled={missing.length > 0} onClick={onOpen}>
          {texts.open}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {missing.length > 0 ? texts.cannotOpen(missing) : texts.enoughToOpen}
        </Typography>
      </Stack>
    </Section>
  );
}

function OpenCard({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={texts.openedTitle}>
      <Stack spacing={2}>
        <Typography>{texts.openedText}</Typography>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {texts.close}
        </Button>
      </Stack>
      {asking ? (
        <ConfirmDialog
          title={texts.close}
          action={texts.close}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {texts.closeQuestion}
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
