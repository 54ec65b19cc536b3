import { useState } from "react";
import { useNotifyError } from "./use-notify-error.ts";

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
