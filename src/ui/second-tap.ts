/**
 * What a tap moves away leaves something else under the finger: the second tap of two was meant for
 * what was there before, so it does nothing.
 */

/** Who presses in haste presses again within this time, and hardly farther away than this. */
const secondTapMs = 800;
const fingerPixels = 24;

let first: MouseEvent | undefined;
let movedAt = 0;

/** Call when buttons go, come or trade places. */
export function ignoreSecondTap(): void {
  movedAt = performance.now();
}

function isSecond(tap: MouseEvent): boolean {
  if (!first || movedAt < first.timeStamp || tap.timeStamp - first.timeStamp > secondTapMs)
    return false;
  // What is repeated for somebody who tapped early (held-input.ts) has no place.
  if (!tap.isTrusted) return tap.target === first.target;
  // The browser counts the clicks of a mouse, as fast as its owner has set.
  if (tap instanceof PointerEvent && tap.pointerType === "mouse") return tap.detail > 1;
  return Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY) < fingerPixels;
}

function onTap(tap: MouseEvent): void {
  // Of a key: no finger was there.
  if (tap.isTrusted && tap.detail === 0) return;
  if (!isSecond(tap)) first = tap;
  else {
    tap.preventDefault();
    tap.stopImmediatePropagation();
  }
}

if (typeof window !== "undefined") window.addEventListener("click", onTap, true);
