import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from "@mui/material";
import * as texts from "./texts.ts";

/** Instructions for steps that the owner can't do in a screen. */
export function HelpDialog({
  about,
  onClose,
}: {
  about: keyof typeof texts.help;
  onClose: () => void;
}) {
  const { title, steps } = texts.help[about];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="help-title">
      <DialogTitle id="help-title">{title}</DialogTitle>
      <DialogContent>
        <ol>
          {steps.map((step) => (
            <Typography key={step} component="li" sx={{ mb: 1 }}>
              {step}
            </Typography>
          ))}
        </ol>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.understood}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
