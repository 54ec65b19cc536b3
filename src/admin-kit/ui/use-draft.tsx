import * as texts from "#src/admin-kit/texts.ts";
import { Stack, Typography } from "@mui/material";
import { DialogButtons, TitledDialog } from "./titled-dialog.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createStore, useStableValue, useStore } from "#src/ui/store.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesOf, isSame } from "./differences.ts";
import {
  type Draft,
  findDraft,
  markSaved,
  markUnsaved,
  saveDraft,
  unmark,
  workKey,
} from "./unsaved.ts";
import { formBefore, useGoToError } from "./use-go-to-error.ts";
import { useRecordContext, useResourceContext } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";

type Fields = Record<string, unknown>;

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
function useDraft({ key, base, mine, restore }: Work): ReactNode {
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

interface OfferProps {
  draft: Draft;
  base: Fields;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore an unsaved draft before the user starts again. */
function DraftOffer({ draft: { at, mine }, base, onRestore, onDiscard }: OfferProps) {
  return (
    <TitledDialog
      title={texts.draftTitle(at)}
      actions={
        <DialogButtons back={texts.dropDraft} onBack={onDiscard} onClick={onRestore}>
          {texts.restoreDraft}
        </DialogButtons>
      }
    >
      <Stack spacing={2}>
        <Typography>{texts.draftHelp}</Typography>
        <DifferenceTable
          differences={differencesOf(mine, base)}
          headings={[texts.whatYouWrote, texts.saidBefore]}
        />
      </Stack>
    </TitledDialog>
  );
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

/**
 * Part of every form of the back office (theme.ts adds it): saves drafts, guards unsaved input, and
 * goes to what could not be saved.
 */
export function DraftForm() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { control, getValues, reset, formState } = useFormContext<Fields>();
  const { dirtyFields, isSubmitting } = useFormState({ control });
  const values = useWatch({ control });
  // A password is not stored.
  const names = Object.keys(dirtyFields).filter((name) => name !== "password");
  const place = useRef<HTMLSpanElement>(null);
  useInertWhileSaving(place, isSubmitting);
  useGoToError(place);
  const offer = useDraft({
    key: workKey(resource ?? "", record?.id),
    base: record ?? formState.defaultValues ?? {},
    mine:
      names.length > 0
        ? Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
        : null,
    restore: (fields) => {
      reset({ ...getValues(), ...fields }, { keepDefaultValues: true });
      timesRestored.set(timesRestored.get() + 1);
    },
  });
  return (
    <>
      <span ref={place} hidden />
      {offer}
    </>
  );
}

/**
 * Makes the form inert while it is being saved: input during that time would be neither saved nor
 * kept in the draft.
 */
function useInertWhileSaving(
  place: React.RefObject<HTMLElement | null>,
  isSubmitting: boolean,
): void {
  useEffect(() => {
    const form = formBefore(place);
    if (!isSubmitting || !form) return undefined;
    const focused = document.activeElement;
    form.setAttribute("inert", "");
    return () => {
      form.removeAttribute("inert");
      if (focused instanceof HTMLElement && document.activeElement === document.body)
        focused.focus();
    };
  }, [place, isSubmitting]);
}

/** Counts restored drafts: editors with their own state reset when their form gets a draft back. */
const timesRestored = createStore(0);

export const useTimesRestored = (): number => useStore(timesRestored);
