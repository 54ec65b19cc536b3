import { Stack, Typography } from "@mui/material";
import { Title } from "react-admin";
import { SecondFactorCard } from "./second-factor-card.tsx";
import * as texts from "./texts.ts";

/** Replaces every page while the owners require a second factor that the user has not set up. */
export function SetUpPage() {
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mt: 2 }}>
      <Title title={texts.setUpTitle} />
      <Typography>{texts.setUpHelp}</Typography>
      {/* Earlier responses are outdated: menu, permissions and pages reload. */}
      <SecondFactorCard isOn={false} onStored={() => window.location.reload()} />
    </Stack>
  );
}
