import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { HttpError, useNotify } from "react-admin";
import { isRecord } from "#src/base/kernel/records.ts";
import { useNotifyError } from "./use-async-action.ts";

export type FieldErrors = Readonly<Record<string, string>>;

interface Options {
  /** What is shown anew; otherwise everything. */
  queryKey?: QueryKey;
  /** Whether a form shows errors of fields, so that nothing else has to. */
  hasFields?: boolean;
}

/** Sends a change: says what the shop answers, or why not, and shows everything as it is then. */
export function useSend({ queryKey = [], hasFields = false }: Options = {}) {
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });

  /**
   * @param say what it did, in words, unless the shop says so
   * @returns the answer; null if it was rejected
   */
  async function send<Answer>(
    change: Promise<Answer>,
    say?: (answer: Answer) => string,
  ): Promise<Answer | null> {
    setPending(true);
    setErrors({});
    try {
      const answer = await change;
      const { msg, isWarning } = told(say ? { msg: say(answer) } : answer);
      // Names and reasons take longer to read.
      const time = msg.length > 80 ? { autoHideDuration: 15_000 } : {};
      if (msg) notify(msg, { type: isWarning ? "warning" : "success", multiLine: true, ...time });
      // Nobody presses again what is not shown anew yet.
      void refresh().finally(() => setPending(false));
      return answer;
    } catch (error) {
      const found: FieldErrors | undefined =
        hasFields && error instanceof HttpError ? error.body?.errors : undefined;
      if (found) setErrors(found);
      else notifyError(error);
      setPending(false);
      void refresh();
      return null;
    }
  }
  return { pending, errors, send };
}

/** What the shop answers in words. */
export interface Told {
  msg: string;
  isWarning?: boolean;
}

function told(answer: unknown): Told {
  if (!isRecord(answer)) return { msg: "" };
  const { msg, isWarning } = answer;
  return { msg: typeof msg === "string" ? msg : "", isWarning: isWarning === true };
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
