import { useState, useCallback } from "react";
import { useNotify } from "react-admin";

/** Runs an action: reports whether it is pending, and shows its error. */
export function useAsyncAction() {
  const [pending, setPending] = useState(false);
  const notifyError = useNotifyError();
  async function run(action: () => Promise<void>): Promise<void> {
    setPending(true);
    try {
      await action();
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  }
  return { pending, run };
}

/** Shows an error in the words of the shop or the network. */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => notify(error instanceof Error ? error.message : String(error), { type: "error" }),
    [notify],
  );
}
