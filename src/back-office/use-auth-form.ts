import { type FormEvent, useState } from "react";
import { rejectionOf } from "#src/base/admin-kit/ui/api.ts";
import { fieldsOf } from "#src/base/admin-kit/ui/use-send.ts";

/**
 * Sends the form's fields, and the phone's code once the shop asks for it.
 * @param names of the form's fields besides the code
 */
export function useAuthForm<Name extends string>(
  names: readonly Name[],
  send: (given: Record<Name, string> & { code?: string }) => Promise<unknown>,
) {
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    // In the DOM a dialog is outside, but in React's tree it may be inside a form.
    event.stopPropagation();
    const given = fieldsOf(event, ...names);
    const code = needsCode ? fieldsOf(event, "code") : {};
    setBusy(true);
    setProblem(null);
    try {
      await send({ ...given, ...code });
    } catch (error) {
      const { message, needsCode: asks } = rejectionOf(error);
      setProblem({ message, isQuestion: asks && !needsCode });
      setNeedsCode(needsCode || asks);
    } finally {
      setBusy(false);
    }
  }
  return { needsCode, problem, busy, submit };
}

export interface Problem {
  message: string;
  /** The password is right: the code is asked for the first time. */
  isQuestion: boolean;
}
