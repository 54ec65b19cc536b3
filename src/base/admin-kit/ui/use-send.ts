import type { FormEvent } from "react";
import { useNotify } from "react-admin";
import { request, type StaffEndpointKey, type StaffRequest, type StaffResponse } from "./api.ts";
import { useNotifyError } from "./use-async-action.ts";

/** Sends a request and shows its message. @returns the response; null if it was rejected */
export function useSend() {
  const notify = useNotify();
  const notifyError = useNotifyError();
  return async <Key extends StaffEndpointKey>(
    key: Key,
    options: StaffRequest<Key>,
  ): Promise<StaffResponse<Key> | null> => {
    try {
      const response = await request(key, options);
      const msg = messageIn(response);
      if (msg) notify(msg, { type: "success" });
      return response;
    } catch (error) {
      notifyError(error);
      return null;
    }
  };
}

function messageIn(response: unknown): string | null {
  return typeof response === "object" &&
    response !== null &&
    "msg" in response &&
    typeof response.msg === "string"
    ? response.msg
    : null;
}

/** Returns the values of a form's named fields. */
export function fieldsOf<Name extends string>(
  event: FormEvent<HTMLFormElement>,
  ...names: Name[]
): Record<Name, string> {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
  const typed = names.map((name) => [name, textOf(form.get(name))]);
  // Object.fromEntries loses the names' types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(typed) as Record<Name, string>;
}
