import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useAsyncAction } from "./use-async-action.ts";

/**
 * Undoes a change, shows the result, and reloads the screen's data.
 * @param send sends the request to undo the change with this id, and returns a message
 */
export function useUndo(send: (id: number) => Promise<string>, onUndone?: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { pending: busy, run } = useAsyncAction();
  const undo = (id: number) =>
    run(async () => {
      const message = await send(id);
      // Names and reasons take longer to read.
      const time = message.length > 80 ? { autoHideDuration: 15_000 } : {};
      notify(message, { type: "success", multiLine: true, ...time });
      onUndone?.();
      await queries.invalidateQueries();
    });
  return { busy, undo: (id: number) => void undo(id) };
}
