import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStableValue } from "#src/ui/store.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { type Draft, findDraft, saveDraft } from "./drafts.ts";
import { isSame, mergeChanges } from "./merge.ts";
import { markSaved, markUnsaved, unmark } from "./unsaved.ts";

type Fields = Record<string, unknown>;

export interface Work {
  key: string;
  /** The fields as the shop has them. */
  base: Fields;
  /** The touched fields as shown on the screen; null while none is touched. */
  mine: Fields | null;
  restore: (fields: Fields) => void;
}

/**
 * Saves a draft while the user types, registers unsaved work with the guard, and offers back the
 * draft of an earlier visit. @returns the offer
 */
export function useDraft({ key, base, mine, restore }: Work): ReactNode {
  const [draft, setDraft] = useState<Draft | null>(() => usefulDraft(key, base));
  const wasTouched = useRef(false);
  const typed = useStableValue(mine);
  const baseNow = useRef(base);
  useEffect(() => {
    baseNow.current = base;
  });

  useEffect(() => {
    if (typed === null) {
      // The user undid their input: nothing to keep.
      if (wasTouched.current) markSaved(key);
      return;
    }
    wasTouched.current = true;
    markUnsaved(key);
    // On each keystroke, so that closing the window right after one loses nothing.
    saveDraft(key, draftOf(typed, baseNow.current));
  }, [key, typed]);
  useEffect(() => () => unmark(key), [key]);

  if (!draft) return null;
  return (
    <DraftOffer
      draft={draft}
      onRestore={() => {
        restore(mergeChanges(draft.base, draft.mine, pick(base, draft.mine)));
        setDraft(null);
      }}
      onDrop={() => {
        markSaved(key);
        setDraft(null);
      }}
    />
  );
}

const pick = (fields: Fields, like: Fields): Fields =>
  Object.fromEntries(Object.keys(like).map((name) => [name, fields[name]]));

const draftOf = (mine: Fields, base: Fields): Draft => ({
  at: new Date().toISOString(),
  base: pick(base, mine),
  mine,
});

/** Returns the stored draft unless the shop already has its values. */
function usefulDraft(key: string, base: Fields): Draft | null {
  const draft = findDraft(key);
  if (!draft) return null;
  const now = pick(base, draft.mine);
  if (!isSame(mergeChanges(draft.base, draft.mine, now), now)) return draft;
  markSaved(key);
  return null;
}
