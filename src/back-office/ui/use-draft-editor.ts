import { type ReactNode, useState } from "react";
import { isSame } from "./merge.ts";
import { useDraft } from "./use-draft.tsx";

interface Editor<Fields> {
  key: string;
  base: Fields;
  mine: Fields;
  restore: (fields: Fields) => void;
  save: () => Promise<unknown>;
}

/**
 * Gives editors outside of forms the same safety: keeps a draft, guards leaving, and saves once at
 * a time.
 */
export function useDraftEditor<Fields extends Record<string, unknown>>({
  key,
  base,
  mine,
  restore,
  save,
}: Editor<Fields>): {
  offer: ReactNode;
  busy: boolean;
  save: () => void;
} {
  const [busy, setBusy] = useState(false);
  const offer = useDraft({
    key,
    base,
    mine: isSame(base, mine) ? null : mine,
    // The stored draft holds these fields.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    restore: (fields) => restore(fields as Fields),
  });
  async function saveOnce() {
    setBusy(true);
    await save();
    setBusy(false);
  }
  return { offer, busy, save: () => void saveOnce() };
}
