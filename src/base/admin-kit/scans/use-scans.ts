import { useEffect, useEffectEvent } from "react";
import { afterPress, type Burst, endedBy, endedBySilence, isForWords, silence } from "./burst.ts";

/** Hears scanners wherever the cursor is: what they typed into a field is taken out of it again. */

type Listener = (code: string) => void;

/** The last one is the page's, or the dialog's before it; null only guards. */
const listeners: (Listener | null)[] = [];

/** @param onScan is given each code that is scanned while this is shown, and nothing is above it */
export function useScans(onScan: Listener): void {
  const read = useEffectEvent(onScan);
  useEffect(() => listen((code) => read(code)), []);
}

/** Keeps scans that nobody listens for out of numbers, and lets none of them press a button. */
export function useScanGuard(): void {
  useEffect(() => listen(null), []);
}

/** @returns ends it */
function listen(listener: Listener | null): () => void {
  if (listeners.length === 0) document.addEventListener("keydown", hear, true);
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
    if (listeners.length > 0) return;
    document.removeEventListener("keydown", hear, true);
    clearTimeout(waiting);
    burst = null;
  };
}

const current = (): Listener | null => listeners.findLast((each) => each !== null) ?? null;

/** Whether a scan is typing, as in a form's barcode. */
const isTyping = (): boolean =>
  current() === null &&
  document.activeElement instanceof HTMLElement &&
  isForWords(document.activeElement);

let burst: Burst | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Gives the field back what it had before the burst. */
let restore = () => {};

function hear(event: KeyboardEvent): void {
  clearTimeout(waiting);
  const { key, timeStamp: at, repeat, ctrlKey, metaKey, isComposing } = event;
  // Right Alt is Control and Alt on some keyboards.
  if (isComposing || metaKey || (ctrlKey && !event.altKey)) return void (burst = null);
  const press = { key, at, repeat };
  const code = endedBy(burst, press);
  const before = burst;
  burst = afterPress(burst, press);
  if (code !== null && isTyping()) return void (burst = null);
  if (code !== null) {
    event.preventDefault();
    event.stopPropagation();
    return deliver(code);
  }
  if (!burst) return;
  // A key in the middle of a code is nobody's shortcut.
  if (burst.text.length > 1 && current()) event.stopPropagation();
  if (burst.from !== before?.from) restore = keep(document.activeElement);
  const heard = burst;
  waiting = setTimeout(() => {
    const silent = endedBySilence(heard);
    if (silent !== null && !isTyping()) deliver(silent);
  }, silence);
}

function deliver(code: string): void {
  burst = null;
  restore();
  current()?.(code);
}

/** @returns gives the field its value back, and tells whoever keeps it */
function keep(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {};
  const { value } = field;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  return () => {
    if (field.value === value) return;
    // React sees no change that is made through the element's own property.
    Reflect.set(prototype, "value", value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
