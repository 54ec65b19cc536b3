import { useState } from "react";
import { useNotifyError } from "./use-notify-error.ts";

/** Says while an action runs, and tells what went wrong in it. */
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
