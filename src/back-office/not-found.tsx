import { Button, Stack, Typography } from "@mui/material";
import { Link, Title } from "react-admin";
import * as texts from "#src/base/admin-kit/texts.ts";

/** What stands at a URL without a screen. */
export function NotFoundPage() {
  return (
    <Stack spacing={2} sx={{ p: 2, alignItems: "flex-start" }}>
      <Title title={texts.noSuchScreen} />
      <Typography>{texts.noSuchScreenHelp}</Typography>
      <Button variant="contained" component={Link} to="/">
        {texts.goHome}
      </Button>
    </Stack>
  );
}
