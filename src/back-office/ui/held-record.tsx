import { type ReactNode, useEffect, useState } from "react";
import {
  type RaRecord,
  RecordContextProvider,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { useIsUnsaved, workKey } from "./unsaved.ts";

/**
 * What a form stands on. While something typed is not saved it stays as it was: the same record
 * fetched anew, because its stock moved or somebody else saved it, would begin the form anew and
 * take away what was typed.
 */
export function useHeld<Row extends object>(key: string, fresh: Row): Row {
  const unsaved = useIsUnsaved(key);
  const [held, setHeld] = useState(fresh);
  if (!unsaved && held !== fresh) setHeld(fresh);
  return unsaved ? held : fresh;
}

interface Props {
  /** Told of the record on which the form stands. */
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
