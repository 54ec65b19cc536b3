import { useEffect, useRef, useState } from "react";
import { createStore, useStableValue, useStore } from "#src/base/ui/store.ts";
import { isSame } from "./differences.ts";
import { type Draft, findDraft, markSaved, markUnsaved, saveDraft, unmark } from "./unsaved.ts";
import { DraftOffer, type Fields } from "./draft-offer.tsx";
import type { Elements } from "#src/base/ui/elements.ts";

interface Work {
  key: string;
  /** The fields as the shop has them. */
  base: Fields;
  /** The edited fields as shown on the screen; null while nothing is edited. */
  mine: Fields | null;
  restore: (fields: Fields) => void;
}

/**
 * Saves a draft while the user types, registers unsaved work with the guard, and offers back the
 * draft of an earlier visit. @returns the offer
 */
export function useDraft({ key, base, mine, restore }: Work): Elements {
  const [draft, setDraft] = useState(() => findUsefulDraft(key, base));
  const wasEdited = useRef(false);
  const typed = useStableValue(mine);

  useEffect(() => {
    if (typed === null) {
      // The user undid their input: nothing to keep.
      if (wasEdited.current) markSaved(key);
      return;
    }
    wasEdited.current = true;
    markUnsaved(key);
    // On each keystroke, so that closing the window right after one loses nothing.
    saveDraft(key, { at: new Date().toISOString(), mine: typed });
  }, [key, typed]);
  useEffect(() => () => unmark(key), [key]);

  if (!draft) return null;
  return (
    <DraftOffer
      draft={draft}
      base={base}
      onRestore={() => {
        restore(draft.mine);
        setDraft(null);
      }}
      onDiscard={() => {
        markSaved(key);
        setDraft(null);
      }}
    />
  );
}

/** Returns the stored draft unless the shop already has its values. */
function findUsefulDraft(key: string, base: Fields): Draft | null {
  const draft = findDraft(key);
  if (!draft || Object.entries(draft.mine).some(([name, value]) => !isSame(value, base[name])))
    return draft;
  markSaved(key);
  return null;
}

interface Editor<Input> {
  key: string;
  base: Input;
  mine: Input;
  restore: (fields: Input) => void;
  save: () => Promise<unknown>;
}

/** Gives editors outside of forms the same safety, and saves once at a time. */
export function useDraftEditor<Input extends Fields>(editor: Editor<Input>) {
  const { key, base, mine, restore, save } = editor;
  const [busy, setBusy] = useState(false);
  const offer = useDraft({
    key,
    base,
    mine: isSame(base, mine) ? null : mine,
    // The stored draft holds these fields.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    restore: (fields) => restore(fields as Input),
  });
  async function saveOnce() {
    setBusy(true);
    await save();
    setBusy(false);
  }
  return { offer, busy, save: () => void saveOnce() };
}

/** Counts restored drafts: editors with their own state reset when their form gets a draft back. */
export const timesRestored = createStore(0);

export const useTimesRestored = (): number => useStore(timesRestored);
