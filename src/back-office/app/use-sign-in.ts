import { type FormEvent, useState } from "react";
import { rejectionOf } from "#src/back-office/ui/api.ts";
import { fieldsOf } from "#src/back-office/ui/use-send.ts";

interface Problem {
  message: string;
  /** The password is right: the code is asked for the first time. */
  isQuestion: boolean;
}

/**
 * Signs in with a password, and with the phone's code if the account requires one.
 * @param names of the form's fields besides the code
 */
export function useSignIn<Name extends string>(
  names: readonly Name[],
  signIn: (given: Record<Name, string> & { code?: string }) => Promise<unknown>,
) {
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const given = fieldsOf(event, ...names);
    const code = needsCode ? fieldsOf(event, "code") : {};
    setBusy(true);
    setProblem(null);
    try {
      await signIn({ ...given, ...code });
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
