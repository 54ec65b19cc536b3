import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useEffect } from "react";
import { reactRouterProvider } from "react-admin";
import {
  decideLeaving,
  hasUnsaved,
  useAskedToLeave,
  useHasUnsaved,
} from "#src/back-office/ui/unsaved.ts";
import * as texts from "./texts.ts";

/**
 * One guard for all forms: nobody leaves a page or the window with unsaved work without knowing.
 */
export function LeaveGuard() {
  const isUnsaved = useHasUnsaved();
  const blocker = reactRouterProvider.useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);

  const isAsked = useAskedToLeave();
  return isAsked ? (
    <LeaveDialog open onStay={() => decideLeaving(false)} onLeave={() => decideLeaving(true)} />
  ) : (
    <LeaveDialog
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

/**
 * Always in the page: one that comes in while a phone's menu goes out would be hidden together with
 * it from screen readers. Being there before the dialog that it asks about, it needs its place
 * above it.
 */
function LeaveDialog({
  open,
  onStay,
  onLeave,
}: {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      open={open}
      keepMounted
      onClose={onStay}
      fullWidth
      maxWidth="xs"
      aria-labelledby="leave-title"
      sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}
    >
      <DialogTitle id="leave-title">{texts.unsavedChanges}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.leaveHelp}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{texts.leave}</Button>
        <Button variant="contained" onClick={onStay}>
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
