import { Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from "@mui/material";
import { type FormEvent, type ReactNode, useId } from "react";

type Props = Omit<DialogProps, "title" | "open" | "onSubmit"> & {
  title: string;
  open?: boolean;
  /** The buttons below the content. */
  actions: ReactNode;
  /** Makes the dialog a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** A dialog with a title and buttons. */
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
