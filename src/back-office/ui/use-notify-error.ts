import { useCallback } from "react";
import { useNotify } from "react-admin";

/** Says what went wrong, in the words that the shop or the network gave. */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => notify(error instanceof Error ? error.message : String(error), { type: "error" }),
    [notify],
  );
}
