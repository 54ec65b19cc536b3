import { Stack, Typography } from "@mui/material";
import { Title } from "react-admin";
import { SecondFactorCard } from "./second-factor-card.tsx";
import * as texts from "./texts.ts";

/** In the place of every page while the owners ask for a second factor that is not there yet. */
export function SetUpPage() {
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mt: 2 }}>
      <Title title={texts.setUpTitle} />
      <Typography>{texts.setUpHelp}</Typography>
      {/* Nothing that was asked before counts any more: menu, rights and pages begin anew. */}
      <SecondFactorCard isOn={false} onStored={() => window.location.reload()} />
    </Stack>
  );
}
