import { useRef } from "react";
import { Field } from "./field.tsx";
import { Button } from "./parts.tsx";
import * as texts from "./texts.ts";

interface EmailFieldProps extends React.ComponentProps<typeof Field> {
  /** The address that the question is about. */
  likely: string | null;
}

/** One tap corrects the address. */
export function EmailField({ likely, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const correct = () => {
    if (!input.current || !likely) return;
    input.current.value = likely;
    // The form takes its error away.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  };
  const isAsked = likely !== null && field.error === texts.didYouMean(likely);
  return (
    <Field {...field} ref={input}>
      {isAsked && (
        <Button kind="secondary" onClick={correct}>
          {texts.correctEmail}
        </Button>
      )}
    </Field>
  );
}
