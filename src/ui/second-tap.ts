/**
 * Ignores the second tap of a double tap after the first one moved the buttons: it was meant for
 * the button that was there before.
 */

/** The longest time and distance between the two taps. */
const secondTapMs = 800;
const fingerPixels = 24;

let first: MouseEvent | undefined;
let movedAt = 0;

/** Call when buttons appear, disappear or move. */
export function ignoreSecondTap(): void {
  movedAt = performance.now();
}

function isSecond(tap: MouseEvent): boolean {
  if (!first || movedAt < first.timeStamp || tap.timeStamp - first.timeStamp > secondTapMs)
    return false;
  // A tap repeated after hydration (held-input.ts) has no position.
  if (!tap.isTrusted) return tap.target === first.target;
  // For a mouse the browser counts the clicks, at the speed set in the system.
  if (tap instanceof PointerEvent && tap.pointerType === "mouse") return tap.detail > 1;
  return Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY) < fingerPixels;
}

function onTap(tap: MouseEvent): void {
  // A click by keyboard.
  if (tap.isTrusted && tap.detail === 0) return;
  if (!isSecond(tap)) first = tap;
  else {
    tap.preventDefault();
    tap.stopImmediatePropagation();
  }
}

if (typeof window !== "undefined") window.addEventListener("click", onTap, true);
