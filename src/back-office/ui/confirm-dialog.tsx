import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import type { ReactNode } from "react";
import * as texts from "#src/back-office/texts.ts";

interface Props {
  title: string;
  /** The label of the confirming button. */
  action: string;
  children: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that can't be undone. */
export function ConfirmDialog({ title, action, children, onConfirm, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{children}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.back}</Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
