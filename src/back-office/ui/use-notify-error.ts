import { useCallback } from "react";
import { useNotify } from "react-admin";

/** Shows an error in the words of the shop or the network. */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => notify(error instanceof Error ? error.message : String(error), { type: "error" }),
    [notify],
  );
}
