import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  type HttpError,
  Loading,
  RecordContextProvider,
  ResourceContextProvider,
  SaveButton,
  Title,
  Toolbar,
  useNotify,
} from "react-admin";
import { ask } from "./api.ts";

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
  const { data, error } = useQuery({ queryKey: key, queryFn: () => ask<Single>(name), refetchOnWindowFocus: false });

  async function save({ version: _, id: __, ...values }: Record<string, unknown>) {
    try {
      queries.setQueryData(key, await ask<Single>(name, { method: "PUT", body: values, headers: { "if-match": `"${data!.version}"` } }));
      notify("Guardado en la tienda", { type: "success" });
      return undefined;
    } catch (error) {
      const { message, status, body } = error as HttpError;
      const hint = status === 412 ? ". Copia lo tuyo, recarga la página y vuelve a escribirlo: así no se pierde lo de nadie" : "";
      notify(message + hint, { type: "error", multiLine: true, autoHideDuration: 10_000 });
      return (body as { errors?: Record<string, string> } | null)?.errors;
    }
  }

  return (
    <>
      <Title title={title} />
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? (
        <ResourceContextProvider value={name}>
          <RecordContextProvider value={{ ...data, id: 1 }}>{children({ ...data, id: 1 }, save)}</RecordContextProvider>
        </ResourceContextProvider>
      ) : error ? null : (
        <Loading />
      )}
    </>
  );
}

/** What there is one of is never deleted. */
export function SaveBar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}
