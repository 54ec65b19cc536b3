import { Button, type ButtonProps, DialogContentText } from "@mui/material";
import { DialogButtons, TitledDialog } from "./titled-dialog.tsx";
import { type ReactNode, useState } from "react";

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
    <TitledDialog
      title={title}
      onClose={onClose}
      maxWidth="xs"
      actions={
        <DialogButtons
          onBack={onClose}
          color="error"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </DialogButtons>
      }
    >
      <DialogContentText>{children}</DialogContentText>
    </TitledDialog>
  );
}

interface ConfirmButtonProps extends Omit<Props, "onClose" | "action"> {
  label: string;
  /** The label of the confirming button, unless it is the same. */
  action?: string;
  button?: ButtonProps;
}

export function ConfirmButton({ label, action, button, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog {...dialog} action={action ?? label} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
