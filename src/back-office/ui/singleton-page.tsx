import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  type HttpError,
  Loading,
  RecordContextProvider,
  ResourceContextProvider,
  Title,
  useNotify,
} from "react-admin";
import { requestPath, type SingletonName, type StaffResponse } from "./api.ts";
import { type Conflict, ConflictDialog, mergedOf } from "./conflict-dialog.tsx";
import { useHeld } from "./held-record.tsx";
import { markSaved, workKey } from "./unsaved.ts";

type Singleton = Record<string, unknown> & { id: number; version: string };
type SingletonOf<Name extends SingletonName> = Singleton & StaffResponse<`GET /${Name}`>;
type Errors = Record<string, string> | undefined;

interface Props<Single> {
  /** Its address under /api/admin. */
  name: string;
  title: string;
  children: (
    single: Single,
    save: (values: Record<string, unknown>) => Promise<Errors>,
  ) => ReactNode;
}

/** What there is one of: fetched as a whole, and saved with the version that was seen. */
export function SingletonPage<Name extends SingletonName>({
  name,
  title,
  children,
}: Props<SingletonOf<Name>> & { name: Name }) {
  const { data, error } = useQuery({
    queryKey: ["single", name],
    queryFn: () => requestPath<SingletonOf<Name>>(name),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <Title title={title} />
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {data ? (
        <Loaded name={name} fresh={data}>
          {children}
        </Loaded>
      ) : error ? null : (
        <Loading />
      )}
    </>
  );
}

/** The number under which forms know it. */
const only = 1;

function Loaded<Single extends Singleton>({
  name,
  fresh,
  children,
}: Omit<Props<Single>, "title"> & { fresh: Single }) {
  const held = useHeld(workKey(name, only), fresh);
  const data = { ...held, id: only };
  const { conflict, setConflict, save, keepTheirs } = useSave(name, held);
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={data}>
        {children(data, (values) => save(held.version, values))}
        {conflict ? (
          <ConflictDialog
            {...conflict}
            onKeepTheirs={() => keepTheirs(conflict)}
            onKeepMine={() => save(conflict.theirs.version, mergedOf(conflict), conflict.mine)}
            onClose={() => setConflict(null)}
          />
        ) : null}
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

function useSave(name: string, base: Singleton) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  function show(single: object) {
    markSaved(workKey(name, only));
    queries.setQueryData(["single", name], single);
    setConflict(null);
  }
  /** @param mine what the person wrote, where it was put upon somebody else's version */
  async function save(
    version: string | undefined,
    { version: _, id: __, ...values }: Record<string, unknown>,
    mine = values,
  ): Promise<Errors> {
    try {
      show(
        await requestPath<Singleton>(name, {
          method: "PUT",
          body: values,
          headers: { "if-match": `"${version}"` },
        }),
      );
      notify("Guardado en la tienda", { type: "success" });
      return undefined;
    } catch (error) {
      const { message, status, body } = error as HttpError;
      if (status === 412)
        setConflict({ base, mine, theirs: (body as { current: Singleton }).current });
      else notify(message, { type: "error" });
      return (body as { errors?: Record<string, string> } | null)?.errors;
    }
  }
  return { conflict, setConflict, save, keepTheirs: ({ theirs }: Conflict) => show(theirs) };
}
