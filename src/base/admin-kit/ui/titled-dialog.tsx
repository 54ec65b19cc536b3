import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
} from "@mui/material";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import * as texts from "#src/base/admin-kit/texts.ts";

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
      <Content>{children}</Content>
      <DialogActions sx={{ flexWrap: "wrap" }}>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} {...props}>
      {onSubmit ? <form onSubmit={onSubmit}>{content}</form> : content}
    </Dialog>
  );
}

const field = "input:not(:disabled, [type=hidden]), textarea:not(:disabled), [role=combobox]";

/** Focuses the first field once it is there, unless the person went elsewhere meanwhile. */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const isReached = useRef(false);
  useEffect(() => {
    const first = isReached.current ? null : content.current?.querySelector<HTMLElement>(field);
    if (!first) return;
    isReached.current = true;
    const isBusy = document.activeElement?.closest("[role=dialog] :is(button, input, textarea)");
    if (!isBusy) first.focus();
  });
  return <DialogContent ref={content}>{children}</DialogContent>;
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
