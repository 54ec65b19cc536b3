import { Button, Paper, Typography } from "@mui/material";
import { SaveButton } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import * as texts from "./texts.ts";

/** Always visible: until it is clicked, the shop stays unchanged. */
export function PublishBar() {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const count = Object.keys(dirtyFields).length;
  return (
    <Paper
      square
      data-sticky
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 5,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        mt: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="body2" aria-live="polite" sx={{ flexGrow: 1 }}>
        {texts.unpublished(count)}
      </Typography>
      <Button
        variant="outlined"
        disabled={count === 0 || isSubmitting}
        onClick={() => reset()}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {texts.discard}
      </Button>
      <SaveButton label={texts.publish} icon={<></>} sx={{ flexGrow: { xs: 1, sm: 0 } }} />
    </Paper>
  );
}
