import { type ReactNode, useState } from "react";
import {
  Edit,
  type EditProps,
  type HttpError,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRefresh,
  useResourceContext,
} from "react-admin";
import { type Conflict, ConflictDialog } from "./conflict-dialog.tsx";

type Props = Omit<EditProps, "mutationMode" | "mutationOptions"> & { children: ReactNode };

/** An editor that never overwrites in silence: who comes second sees both versions and decides. */
export function EditPage({ children, ...props }: Props) {
  const [conflict, setConflict] = useState<Conflict<RaRecord> | null>(null);
  const notify = useNotify();

  function onError(error: unknown, variables?: unknown) {
    const { status, message, body } = error as HttpError;
    const mine = (variables as { data?: RaRecord } | undefined)?.data;
    if (status === 412 && mine) setConflict({ mine, theirs: (body as { current: RaRecord }).current });
    else notify(message, { type: "error" });
  }

  return (
    <Edit redirect={false} {...props} mutationMode="pessimistic" queryOptions={wholeRecord} mutationOptions={{ onError, ...wholeRecord }}>
      <>
        {children}
        {conflict ? <RecordConflict {...conflict} onClose={() => setConflict(null)} /> : null}
      </>
    </Edit>
  );
}

/** Lists show parts of records, which react-admin would else take for the whole: under this mark it asks for each record itself. */
export const wholeRecord = { meta: { whole: true } };

function RecordConflict({ mine, theirs, onClose }: Conflict<RaRecord> & { onClose: () => void }) {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const notify = useNotify();

  function keepTheirs() {
    refresh();
    onClose();
  }
  async function keepMine() {
    try {
      await dataProvider.update(resource, { id: mine.id, data: { ...mine, version: theirs.version }, previousData: mine });
      notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
      keepTheirs();
    } catch (error) {
      notify((error as HttpError).message, { type: "error" });
    }
  }
  return <ConflictDialog mine={mine} theirs={theirs} onKeepTheirs={keepTheirs} onKeepMine={() => void keepMine()} onClose={onClose} />;
}
