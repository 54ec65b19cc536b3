import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
} from "@mui/material";
import { type FormEvent, type ReactNode, useId } from "react";
import * as texts from "#src/admin-kit/texts.ts";

type Props = Omit<DialogProps, "title" | "open" | "onSubmit"> & {
  title: string;
  open?: boolean;
  actions: ReactNode;
  /** Makes the dialog a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

export function TitledDialog({ title, actions, onSubmit, children, ...props }: Props) {
  const id = useId();
  const content = (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} {...props}>
      {onSubmit ? <form onSubmit={onSubmit}>{content}</form> : content}
    </Dialog>
  );
}

interface ButtonsProps extends ButtonProps {
  /** The label of the button that changes nothing. */
  back?: string;
  onBack: () => void;
}

/** The two buttons of most dialogs: one changes nothing, the other does what the dialog is for. */
export const DialogButtons = ({ back = texts.back, onBack, ...button }: ButtonsProps) => (
  <>
    <Button onClick={onBack}>{back}</Button>
    <Button variant="contained" {...button} />
  </>
);
