/**
 * Times from the specification, in milliseconds. The stylesheet defines the fade
 * (carousel.module.css).
 */
const restMilliseconds = 3000;
/** A shorter movement is a tap. */
const minSwipe = 40;

export interface Motion {
  next(): void;
  previous(): void;
  setPlaying(playing: boolean): void;
  destroy(): void;
}

export interface Listeners {
  onSelect: (slide: number) => void;
  onPlaying: (playing: boolean) => void;
}

/** With reduced motion, slides change without fading, and only on request. */
export function startMotion(viewport: HTMLElement, { onSelect, onPlaying }: Listeners): Motion {
  const count = viewport.querySelectorAll('[role="group"]').length;
  let current = 0;
  let playing = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  const ended = new AbortController();

  /** Restarts the timer after each change. */
  const rest = () => {
    clearInterval(timer);
    if (playing && !isHeld(viewport)) timer = setInterval(() => move(1), restMilliseconds);
  };
  const move = (step: 1 | -1) => {
    current = (current + step + count) % count;
    onSelect(current);
    rest();
  };
  const setPlaying = (isPlaying: boolean) => {
    playing = isPlaying;
    onPlaying(isPlaying);
    rest();
  };

  const { signal } = ended;
  for (const type of ["mouseenter", "mouseleave", "focusin", "focusout"])
    viewport.addEventListener(type, rest, { signal });
  document.addEventListener("visibilitychange", rest, { signal });
  listenForSwipes(viewport, move, signal);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  else rest();
  return {
    next: () => move(1),
    previous: () => move(-1),
    setPlaying,
    destroy() {
      ended.abort();
      clearInterval(timer);
    },
  };
}

/**
 * Motion stops on a hidden page, and while the pointer or the focus is on a slide. Touch leaves a
 * lasting hover, which does not count.
 */
function isHeld(viewport: HTMLElement): boolean {
  const held = matchMedia("(hover: hover)").matches ? ":hover, :focus-within" : ":focus-within";
  return document.hidden || viewport.matches(held);
}

function listenForSwipes(
  viewport: HTMLElement,
  move: (step: 1 | -1) => void,
  signal: AbortSignal,
): void {
  let start = 0;
  // Touch events always list the touch that begins or ends.
  viewport.addEventListener("touchstart", ({ touches }) => (start = touches[0]!.clientX), {
    signal,
    passive: true,
  });
  viewport.addEventListener(
    "touchend",
    ({ changedTouches }) => {
      // As above.
      const way = changedTouches[0]!.clientX - start;
      if (Math.abs(way) >= minSwipe) move(way < 0 ? 1 : -1);
    },
    { signal, passive: true },
  );
}
