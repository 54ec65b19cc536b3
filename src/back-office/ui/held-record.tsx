import { type ReactNode, useEffect, useState } from "react";
import {
  type RaRecord,
  RecordContextProvider,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { useIsUnsaved, workKey } from "./unsaved.ts";

/**
 * Returns the record that a form edits, unchanged while there is unsaved input: a fresh copy, after
 * a stock change or somebody else's save, would reset the form and discard the input.
 */
export function useHeld<Row extends object>(key: string, fresh: Row): Row {
  const unsaved = useIsUnsaved(key);
  const [held, setHeld] = useState(fresh);
  if (!unsaved && held !== fresh) setHeld(fresh);
  return unsaved ? held : fresh;
}

interface Props {
  /** Receives the record that the form edits. */
  onBase: (record: RaRecord) => void;
  children: ReactNode;
}

export function HeldRecord(props: Props) {
  const fresh = useRecordContext();
  return fresh ? <Held {...props} fresh={fresh} /> : props.children;
}

function Held({ fresh, onBase, children }: Props & { fresh: RaRecord }) {
  const held = useHeld(workKey(useResourceContext() ?? "", fresh.id), fresh);
  useEffect(() => {
    onBase(held);
  }, [onBase, held]);
  return <RecordContextProvider value={held}>{children}</RecordContextProvider>;
}
