import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type HttpError, Loading, RecordContextProvider, ResourceContextProvider, Title, useNotify } from "react-admin";
import { ask } from "./api.ts";
import { type Conflict, ConflictDialog } from "./conflict-dialog.tsx";

type Single = Record<string, unknown> & { id: number; version: string };

interface Props {
  /** Its address under /api/admin. */
  name: string;
  title: string;
  children: (single: Single, save: (values: Record<string, unknown>) => Promise<Record<string, string> | undefined>) => ReactNode;
}

/** What there is one of: fetched as a whole, and saved with the version that was seen. */
export function SinglePage({ name, title, children }: Props) {
  const key = ["single", name];
  const queries = useQueryClient();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { data, error } = useQuery({ queryKey: key, queryFn: () => ask<Single>(name), refetchOnWindowFocus: false });

  async function saveOver(version: string | undefined, { version: _, id: __, ...values }: Record<string, unknown>) {
    try {
      queries.setQueryData(key, await ask<Single>(name, { method: "PUT", body: values, headers: { "if-match": `"${version}"` } }));
      setConflict(null);
      notify("Guardado en la tienda", { type: "success" });
      return undefined;
    } catch (error) {
      const { message, status, body } = error as HttpError;
      if (status === 412) setConflict({ mine: values, theirs: (body as { current: Single }).current });
      else notify(message, { type: "error" });
      return (body as { errors?: Record<string, string> } | null)?.errors;
    }
  }
  function keepTheirs() {
    queries.setQueryData(key, conflict!.theirs);
    setConflict(null);
  }

  return (
    <>
      <Title title={title} />
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? (
        <ResourceContextProvider value={name}>
          <RecordContextProvider value={{ ...data, id: 1 }}>
            {children({ ...data, id: 1 }, (values) => saveOver(data.version, values))}
          </RecordContextProvider>
        </ResourceContextProvider>
      ) : error ? null : (
        <Loading />
      )}
      {conflict ? (
        <ConflictDialog
          {...conflict}
          onKeepTheirs={keepTheirs}
          onKeepMine={() => void saveOver(conflict.theirs.version, conflict.mine)}
          onClose={() => setConflict(null)}
        />
      ) : null}
    </>
  );
}
