import { Box, Card, Stack, Typography } from "@mui/material";
import { Section } from "#src/back-office/ui/parts.tsx";
import { type Step, stepsOf } from "#src/launch/steps.ts";
import type { Opening } from "./contract.ts";
import { OpeningCard } from "./opening-card.tsx";
import { StepList } from "./step-list.tsx";
import * as texts from "./texts.ts";

interface Props {
  opening: Opening;
  /** Whether nothing was sold yet; it then explains what will be shown here. */
  beforeSales?: boolean;
}

/** The checklist, with the card that opens the shop beside it. */
export function OpeningPanel({ opening, beforeSales = false }: Props) {
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
