import type { FormEvent } from "react";
import { useNotify } from "react-admin";
import { requestPath } from "./api.ts";
import { useNotifyError } from "./use-notify-error.ts";

/** Sends a form's fields, and tells the response. */
export function useSend() {
  const notify = useNotify();
  const notifyError = useNotifyError();
  return async <ResponseBody>(
    path: string,
    method: "POST" | "PUT" | "DELETE",
    body?: unknown,
  ): Promise<ResponseBody | null> => {
    try {
      const response = await requestPath<ResponseBody & { msg?: string }>(path, { method, body });
      if (response.msg) notify(response.msg, { type: "success" });
      return response;
    } catch (error) {
      notifyError(error);
      return null;
    }
  };
}

export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
}
