/**
 * Ignores the second tap of a double tap after the first one moved the buttons: it was meant for
 * the button that was there before. The same for a key pressed twice, or held down.
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

/** The last key, if it was one that presses buttons. */
let pressed: KeyboardEvent | undefined;
let isIgnored = false;

function isPressedAgain(key: KeyboardEvent): boolean {
  if (!pressed || movedAt < pressed.timeStamp) return false;
  return (
    key.repeat ||
    (key.target === pressed.target && key.timeStamp - pressed.timeStamp <= secondTapMs)
  );
}

function onKeyDown(key: KeyboardEvent): void {
  const isPress =
    (key.key === "Enter" || key.key === " ") &&
    key.target instanceof Element &&
    key.target.closest("button, a, summary") !== null;
  isIgnored = isPress && isPressedAgain(key);
  if (isIgnored) key.preventDefault();
  else if (!isPress) pressed = undefined;
  else if (!key.repeat) pressed = key;
}

/** Firefox presses a button as the space bar comes up. */
function onKeyUp(key: KeyboardEvent): void {
  if (isIgnored) key.preventDefault();
}

if (typeof window !== "undefined") {
  window.addEventListener("click", onTap, true);
  window.addEventListener("keydown", onKeyDown, true);
  window.addEventListener("keyup", onKeyUp, true);
}
