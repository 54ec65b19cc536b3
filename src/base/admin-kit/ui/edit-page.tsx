import { useCallback, useRef, useState, useEffect } from "react";
import {
  Edit,
  type EditProps,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRefresh,
  useResourceContext,
  RecordContextProvider,
  useRecordContext,
} from "react-admin";
import { ConflictDialog } from "./difference-table.tsx";
import { type Conflict, keepChanged } from "./differences.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { rejectionOf, wholeRecord } from "./api.ts";
import { markSaved, useBase, workKey } from "./unsaved.ts";
import type { Elements } from "#src/base/ui/elements.ts";

type Props = Omit<EditProps, "mutationMode" | "mutationOptions"> & { children: Elements };

/**
 * An editor that never overwrites silently: the second of two editors sees both versions and
 * decides.
 */
export function EditPage({ children, ...props }: Props) {
  const [conflict, setConflict] = useState<Conflict<RaRecord> | null>(null);
  const base = useRef<RaRecord>(null);
  const onBase = useCallback((record: RaRecord) => {
    base.current = record;
  }, []);
  const notify = useNotify();

  function onError(error: unknown, variables?: unknown) {
    const { message, current } = rejectionOf(error);
    const mine = recordIn(variables);
    if (current && mine) setConflict({ base: base.current ?? mine, mine, theirs: current });
    else notify(message, { type: "error" });
  }

  return (
    <Edit
      {...props}
      mutationMode="pessimistic"
      queryOptions={wholeRecord}
      mutationOptions={{ onError, ...wholeRecord }}
    >
      <>
        <BaseRecord onBase={onBase}>{children}</BaseRecord>
        {conflict ? <RecordConflict conflict={conflict} onConflict={setConflict} /> : null}
      </>
    </Edit>
  );
}

/** Returns the record that react-admin tried to save, without a password. */
function recordIn(variables: unknown): RaRecord | null {
  const data = isRecord(variables) ? variables["data"] : null;
  if (!isRecord(data)) return null;
  const { id, password: _, ...fields } = data;
  return typeof id === "number" || typeof id === "string" ? { ...fields, id } : null;
}

interface ConflictProps {
  conflict: Conflict<RaRecord>;
  onConflict: (conflict: Conflict<RaRecord> | null) => void;
}

function RecordConflict({ conflict, onConflict }: ConflictProps) {
  const { mine, theirs } = conflict;
  const resource = useResourceContext() ?? "";
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const notify = useNotify();

  function keepTheirs() {
    markSaved(workKey(resource, mine.id));
    refresh();
    onConflict(null);
  }
  async function keepMine() {
    try {
      const data = { ...keepChanged(conflict), version: theirs.version };
      await dataProvider.update(resource, { id: mine.id, data, previousData: mine });
      notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
      keepTheirs();
    } catch (error) {
      const { message, current } = rejectionOf(error);
      // A third person saved in the meantime.
      if (current) onConflict({ ...conflict, theirs: current });
      else notify(message, { type: "error" });
    }
  }
  return (
    <ConflictDialog
      {...conflict}
      onKeepTheirs={keepTheirs}
      onKeepMine={keepMine}
      onClose={() => onConflict(null)}
    />
  );
}

interface BaseProps {
  onBase: (record: RaRecord) => void;
  children: Elements;
}

function BaseRecord(props: BaseProps) {
  const { children } = props;
  const fresh = useRecordContext();
  return fresh ? <Base {...props} fresh={fresh} /> : children;
}

function Base({ fresh, onBase, children }: BaseProps & { fresh: RaRecord }) {
  const base = useBase(workKey(useResourceContext() ?? "", fresh.id), fresh);
  useEffect(() => {
    onBase(base);
  }, [onBase, base]);
  return <RecordContextProvider value={base}>{children}</RecordContextProvider>;
}
