import type { FormEvent } from "react";
import { type HttpError, useNotify } from "react-admin";
import { ask } from "./api.ts";

/** Sends a form's fields, and tells the answer. */
export function useSend() {
  const notify = useNotify();
  return async <Answer>(
    path: string,
    method: "POST" | "PUT" | "DELETE",
    body?: unknown,
  ): Promise<Answer | null> => {
    try {
      const answer = await ask<Answer & { msg?: string }>(path, { method, body });
      if (answer.msg) notify(answer.msg, { type: "success" });
      return answer;
    } catch (error) {
      notify((error as HttpError).message, { type: "error" });
      return null;
    }
  };
}

export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
}
