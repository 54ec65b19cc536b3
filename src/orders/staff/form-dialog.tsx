import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import * as texts from "./texts.ts";

interface Props {
  title: string;
  /** The label of the submit button. */
  submit: string;
  color?: ButtonProps["color"];
  disabled?: boolean;
  children: ReactNode;
  onSubmit: (form: FormData) => Promise<unknown>;
  onClose: () => void;
}

export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A dialog with fields. It can't be submitted twice while its request runs. */
export function FormDialog({
  title,
  submit,
  color = "primary",
  disabled = false,
  children,
  onSubmit,
  onClose,
}: Props) {
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    await onSubmit(new FormData(event.currentTarget));
    setSending(false);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="form-dialog-title">
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle id="form-dialog-title">{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button type="submit" variant="contained" color={color} disabled={disabled || sending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
