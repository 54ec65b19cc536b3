import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { requestPath, type SingletonInput, type SingletonName, type SingletonOf } from "./api.ts";
import { useNotifyError } from "./use-async-action.ts";

/**
 * An order that is saved with each move: shown immediately, and sent one request after the other,
 * each with the version that the previous one returned. If somebody else changed the order meanwhile,
 * shows theirs and an error.
 */
export function useOrder<Name extends SingletonName>(name: Name) {
  const key = ["single", name];
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const waiting = useRef<SingletonInput<Name> | null>(null);
  const sending = useRef(false);
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => requestPath<SingletonOf<Name>>(name),
  });

  async function send(first: string) {
    let version = first;
    for (let body = waiting.current; body; body = waiting.current) {
      waiting.current = null;
      const stored = await requestPath<SingletonOf<Name>>(name, {
        method: "PUT",
        body,
        headers: { "if-match": `"${version}"` },
      });
      version = stored.version;
      if (!waiting.current) queries.setQueryData(key, stored);
    }
  }

  async function move(record: SingletonOf<Name>, body: SingletonInput<Name>) {
    queries.setQueryData(key, record);
    waiting.current = body;
    if (sending.current) return;
    sending.current = true;
    try {
      await send(record.version);
    } catch (error) {
      waiting.current = null;
      notifyError(error);
      await queries.invalidateQueries({ queryKey: key });
    } finally {
      sending.current = false;
    }
  }
  return { order: data, move };
}
