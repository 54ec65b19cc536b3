import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  Loading,
  RecordContextProvider,
  ResourceContextProvider,
  Title,
  useNotify,
} from "react-admin";
import { requestPath, type SingletonInput, type SingletonName, type SingletonOf } from "./api.ts";
import { ConflictDialog } from "./difference-table.tsx";
import { type Conflict, keepChanged } from "./differences.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import { rejectionOf } from "./api.ts";
import { markSaved, useBase, workKey } from "./unsaved.ts";
import type { Elements } from "#src/base/ui/elements.ts";

type Fields = Record<string, unknown>;
type LoadedRecord<Name extends SingletonName> = SingletonOf<Name> & { id: number };
type Errors = Record<string, string> | undefined;

interface Props<Name extends SingletonName> {
  name: Name;
  title: string;
  /** Forms save all their values; react-admin's types don't know the fields. */
  children: (
    record: LoadedRecord<Name>,
    save: (values: Partial<SingletonInput<Name>>) => Promise<Errors>,
  ) => Elements;
}

/** Edits a singleton: loads it as a whole, and saves it with the version that was loaded. */
export function SingletonPage<Name extends SingletonName>({ name, title, children }: Props<Name>) {
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

/** The id that forms use for it. */
const only = 1;

function Loaded<Name extends SingletonName>({
  name,
  fresh,
  children,
}: Omit<Props<Name>, "title"> & { fresh: SingletonOf<Name> }) {
  const base = useBase(workKey(name, only), fresh);
  const data = { ...base, id: only };
  const { conflict, setConflict, save, keepTheirs } = useSave(name, base);
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={data}>
        {children(data, (values) => save(base.version, values))}
        {conflict ? (
          <ConflictDialog
            {...conflict}
            onKeepTheirs={() => keepTheirs(conflict)}
            onKeepMine={() => save(conflict.theirs.version, keepChanged(conflict), conflict.mine)}
            onClose={() => setConflict(null)}
          />
        ) : null}
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

function useSave(name: SingletonName, base: Fields) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  function show(single: object) {
    markSaved(workKey(name, only));
    queries.setQueryData(["single", name], single);
    setConflict(null);
  }
  /** @param mine what the user wrote, if `values` also contains somebody else's fields */
  async function save(
    version: string | undefined,
    { version: _, id: __, ...values }: Fields,
    mine = values,
  ): Promise<Errors> {
    try {
      show(
        await requestPath<object>(name, {
          method: "PUT",
          body: values,
          headers: { "if-match": `"${version}"` },
        }),
      );
      notify(texts.savedInShop, { type: "success" });
      return undefined;
    } catch (error) {
      const { message, errors, current } = rejectionOf(error);
      if (current) setConflict({ base, mine, theirs: current });
      else notify(message, { type: "error" });
      return errors;
    }
  }
  return { conflict, setConflict, save, keepTheirs: ({ theirs }: Conflict) => show(theirs) };
}
