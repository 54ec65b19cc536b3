import { useRef, useState } from "react";
import { likelyEmail } from "#src/base/kernel/likely-email.ts";
import * as texts from "./texts.ts";

/** Asks once about an address that was likely mistyped; sent again as it is, it counts. */
export function useEmailCheck() {
  const [likely, setLikely] = useState<string | null>(null);
  const asked = useRef("");
  return {
    likely,
    /** @returns the question as the field's error; null if there is none, or it was asked. */
    ask(email: string): { email: string } | null {
      const meant = likelyEmail(email);
      if (!meant || asked.current === email) return null;
      asked.current = email;
      setLikely(meant);
      return { email: texts.didYouMean(meant) };
    },
  };
}
