import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useAsyncAction } from "./use-async-action.ts";

interface Steps<Input, Preview> {
  find: (input: Input) => Promise<Preview>;
  /**
   * Applies the previewed change.
   * @param isTicked whether the person accepted what needs a tick of its own
   * @returns a message for the person
   */
  carryOut: (input: Input, preview: Preview, isTicked: boolean) => Promise<string>;
}

export interface Tick {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Previews a change, then applies it. */
export function usePreview<Input, Preview>({ find, carryOut }: Steps<Input, Preview>) {
  const [input, setInput] = useState<Input | null>(null);
  const [preview, setSeen] = useState<Preview | null>(null);
  /** What was carried out last, until another input is chosen. */
  const [done, setDone] = useState<{ input: Input; preview: Preview } | null>(null);
  const [isTicked, setTicked] = useState(false);
  // Each preview needs a tick of its own.
  const setPreview = (next: Preview | null) => {
    setTicked(false);
    setSeen(next);
  };
  const { pending: busy, run } = useAsyncAction();
  const queries = useQueryClient();
  const notify = useNotify();
  const forget = () => {
    setDone(null);
    setPreview(null);
  };
  const see = (next: Input) =>
    run(async () => {
      setInput(next);
      setPreview(await find(next));
    });
  /** @returns whether it was done */
  const confirm = async () => {
    let isDone = false;
    await run(async () => {
      if (input === null || preview === null) return;
      try {
        notify(await carryOut(input, preview, isTicked), { type: "success", multiLine: true });
      } catch (error) {
        // The data may differ from the preview by now.
        setPreview(await find(input).catch(() => preview));
        throw error;
      }
      isDone = true;
      setDone({ input, preview });
      setPreview(null);
      await queries.invalidateQueries();
    });
    return isDone;
  };
  const tick: Tick = { checked: isTicked, onChange: setTicked };
  return { input, preview, done, busy, see, forget, confirm, tick };
}
