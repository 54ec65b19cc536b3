import { Box, Button, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { Section } from "#src/back-office/ui/parts.tsx";
import { useSend } from "#src/back-office/ui/use-send.ts";
import type { Found } from "#src/launch/found.ts";
import { missingToOpen, notRealYet } from "#src/launch/steps.ts";
import type { Opening } from "./contract.ts";
import { openingKey } from "./use-opening.ts";
import * as texts from "./texts.ts";

/** Whether the shop is open, and the button that changes it. */
export function OpeningCard({ opening }: { opening: Opening }) {
  const send = useSend();
  const queries = useQueryClient();
  async function turn(key: "POST /opening/open" | "POST /opening/close") {
    await send(key, {});
    await queries.invalidateQueries({ queryKey: openingKey });
  }
  return opening.state === "closed" ? (
    <ClosedCard found={opening.found} onOpen={() => void turn("POST /opening/open")} />
  ) : (
    <OpenCard onClose={() => void turn("POST /opening/close")} />
  );
}

/** Asks first while something about the shop is not real. */
function ClosedCard({ found, onOpen }: { found: Found; onOpen: () => void }) {
  const [asking, setAsking] = useState(false);
  const missing = missingToOpen(found);
  const unreal = notRealYet(found);
  return (
    <Section title={texts.closedTitle}>
      <Stack spacing={2}>
        <Typography>{texts.closedText}</Typography>
        <Button variant="outlined" href="/abrimos-pronto" target="_blank">
          {texts.seeClosed}
        </Button>
        <Button
          variant="contained"
          disabled={missing.length > 0}
          onClick={unreal.length > 0 ? () => setAsking(true) : onOpen}
        >
          {texts.open}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {missing.length > 0 ? texts.cannotOpen(missing) : texts.enoughToOpen}
        </Typography>
      </Stack>
      {asking ? (
        <ConfirmDialog
          title={texts.open}
          action={texts.openAnyway}
          onConfirm={onOpen}
          onClose={() => setAsking(false)}
        >
          {texts.openQuestion}
          {unreal.map((step) => (
            <Box key={step} component="span" sx={{ display: "block", mt: 1 }}>
              <b>{texts.stepTitles[step]}:</b> {texts.foundTexts[step](found)}
            </Box>
          ))}
        </ConfirmDialog>
      ) : null}
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
