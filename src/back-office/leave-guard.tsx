import { DialogContentText } from "@mui/material";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { useEffect } from "react";
import { reactRouterProvider } from "react-admin";
import {
  decideLeaving,
  hasUnsaved,
  useAskedToLeave,
  useHasUnsaved,
} from "#src/base/admin-kit/ui/unsaved.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

/** One guard for all forms: warns before leaving a page or the window with unsaved work. */
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
 * Always mounted: if it mounted while a phone's menu closes, it would be hidden from screen readers
 * together with the menu. Since it is mounted before the dialog it asks about, it needs a higher
 * z-index.
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
    <TitledDialog
      title={texts.unsavedChanges}
      open={open}
      keepMounted
      onClose={onStay}
      maxWidth="xs"
      sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}
      actions={
        <DialogButtons back={texts.leave} onBack={onLeave} onClick={onStay}>
          {texts.stay}
        </DialogButtons>
      }
    >
      <DialogContentText>{texts.leaveHelp}</DialogContentText>
    </TitledDialog>
  );
}
