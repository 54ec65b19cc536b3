import { request } from "#src/base/admin-kit/ui/api.ts";
import { Title } from "react-admin";
import {
  isFinished,
  stepsOf,
  type Step,
  missingToOpen,
  notRealYet,
} from "#src/parts/launch/steps.ts";
import { DashboardPage } from "#src/shop/orders/staff/dashboard-page.tsx";
import { home } from "#src/shop/orders/staff/dashboard-texts.ts";
import type { Opening } from "./contract.ts";
import { useOpening } from "./use-opening.ts";
import * as texts from "#src/parts/launch/texts.ts";
import { Box, Card, Stack, Typography, Button } from "@mui/material";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { StepList } from "./step-list.tsx";
import { useState } from "react";
import { ConfirmButton, ConfirmDialog } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import type { Found } from "#src/parts/launch/found.ts";

/** A new shop's checklist until it is done, then the dashboard. */
export function HomePage() {
  const { opening, isPending } = useOpening();
  if (isPending) return <Title title={home} />;
  if (!opening || !isNewShop(opening)) return <DashboardPage />;
  const hasSold = opening.found.testPurchase.orderId !== null;
  return (
    <>
      <OpeningPanel opening={opening} beforeSales={!hasSold} />
      {hasSold ? <DashboardPage /> : <Title title={home} />}
    </>
  );
}

function isNewShop({ state, found }: Opening): boolean {
  return state === "closed" || (state === "opened" && !isFinished(stepsOf(found)));
}

/**
 * The checklist and the card that opens the shop, on a page of their own even after Inicio drops
 * them.
 */
export function OpeningPage() {
  const { opening } = useOpening();
  return (
    <>
      <Title title={texts.title} />
      {opening ? <OpeningPanel opening={opening} /> : null}
    </>
  );
}

interface Props {
  opening: Opening;
  /** Whether nothing was sold yet; it then explains what will be shown here. */
  beforeSales?: boolean;
}

/** The checklist, with the card that opens the shop beside it. */
function OpeningPanel({ opening, beforeSales = false }: Props) {
  const steps = stepsOf(opening.found);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        mt: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" },
      }}
    >
      <Card component="section">
        <Progress steps={steps} />
        <StepList steps={steps} found={opening.found} />
      </Card>
      <Stack spacing={2}>
        <OpeningCard opening={opening} />
        {opening.waiting > 0 ? (
          <Section title={texts.waiting(opening.waiting)}>
            <Typography>{texts.waitingText}</Typography>
          </Section>
        ) : null}
        {beforeSales ? (
          <Section title={texts.salesTitle}>
            <Typography color="text.secondary">{texts.salesText}</Typography>
          </Section>
        ) : null}
      </Stack>
    </Box>
  );
}

/** One tile per step, laid as the steps get done. */
function Progress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Stack spacing={1.5} sx={{ p: 2.5 }}>
      <Typography component="h2" variant="h4">
        {texts.openSteps(steps.length - done, steps.length)}
      </Typography>
      <Box
        role="img"
        aria-label={texts.progress(done, steps.length)}
        sx={{ display: "grid", gap: "2px", gridTemplateColumns: "repeat(10, 1fr)", maxWidth: 520 }}
      >
        {steps.map((step) => (
          <Box key={step.name} sx={tileOf(step, step === next)} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {texts.checksItself}
      </Typography>
    </Stack>
  );
}

function tileOf({ done }: Step, isNext: boolean): object {
  const tile = { aspectRatio: "1", boxShadow: "inset 0 0 0 1px", color: "divider" };
  if (done) return { ...tile, background: "var(--tile) 50% 50% / 100%" };
  if (isNext)
    return {
      ...tile,
      bgcolor: "background.paper",
      boxShadow: "inset 0 0 0 2px",
      color: "primary.main",
    };
  return { ...tile, bgcolor: "action.hover" };
}

/** Whether the shop is open, and the button that changes it. */
function OpeningCard({ opening }: { opening: Opening }) {
  const { send } = useSend();
  const turn = (key: "POST /opening/open" | "POST /opening/close") => send(request(key, {}));
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
              <b>{`${texts.stepTitles[step]}:`}</b> <span>{texts.foundTexts[step](found)}</span>
            </Box>
          ))}
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}

function OpenCard({ onClose }: { onClose: () => void }) {
  return (
    <Section title={texts.openedTitle}>
      <Stack spacing={2}>
        <Typography>{texts.openedText}</Typography>
        <ConfirmButton
          label={texts.close}
          title={texts.close}
          button={{ color: "primary" }}
          onConfirm={onClose}
        >
          {texts.closeQuestion}
        </ConfirmButton>
      </Stack>
    </Section>
  );
}
