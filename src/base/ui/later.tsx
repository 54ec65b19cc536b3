import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from "react";
import { loadAgain } from "./load-again.ts";
import { ui } from "./parts.tsx";

const isServer = typeof document === "undefined";

/** Resolves at the first touch; parts of pages that open after it load along with their data. */
export const touch = new Promise<void>((resolve) => {
  if (isServer) return;
  if (window.isTouched) resolve();
  for (const type of ["pointerdown", "keydown", "focusin", "input"])
    addEventListener(type, () => resolve(), { capture: true, once: true });
});

/**
 * A part of a page whose code loads when the part comes into view, or at the first touch. The server
 * renders it, so it is there from the start, and what people press or type in it is held until its
 * code is there (held-input.ts). It is not rendered again before its props change, because React
 * would replace what the server rendered by nothing until then. If its code is missing, it stays as
 * the server rendered it until something is pressed in it.
 * @param atTouch whether what the server rendered waits for a touch even while it is in view
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { atTouch = false } = {},
): ComponentType<Props> {
  let request = () => {};
  const loading = isServer
    ? null
    : Promise.race([touch, new Promise<void>((resolve) => (request = resolve))]).then(load);
  // A touch may ask for it, in vain, before the page is hydrated: what that means is told below.
  loading?.catch(() => {});
  const Lazy = lazy(() => loading?.catch(() => new Promise<never>(() => {})) ?? load());
  /** React renders it once to hydrate it, and again only if something waits for it. */
  const countRendering = (wasRendered: React.RefObject<boolean>) => {
    if (wasRendered.current) request();
    wasRendered.current = true;
  };
  function Part({ props, wasRendered }: { props: Props; wasRendered: React.RefObject<boolean> }) {
    countRendering(wasRendered);
    return <Lazy {...props} />;
  }
  return memo((props: Props) => {
    const frame = useRef<HTMLDivElement>(null);
    const wasRendered = useRef(false);
    useEffect(() => {
      loading?.catch((error: unknown) => {
        console.warn(error);
        if (frame.current?.firstElementChild) {
          frame.current.dataset["missing"] = "";
          window.replayInput?.();
        } else void loadAgain();
      });
      return whenInView(frame.current, request, atTouch);
    }, []);
    return (
      <div ref={frame} className={ui.later} data-loading="">
        <Suspense>
          <Part props={props} wasRendered={wasRendered} />
          <Ready frame={frame} />
        </Suspense>
      </div>
    );
  });
}

/** @returns ends it */
function whenInView(
  frame: HTMLElement | null,
  request: () => void,
  atTouch: boolean,
): (() => void) | undefined {
  const shown = [...(frame?.children ?? [])];
  // Only the server could have rendered it before its code is there.
  if (shown.length === 0 || isNamed(frame)) request();
  if (atTouch) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) request();
    },
    // On phones a bar may cover the last pixels.
    { rootMargin: matchMedia("(width < 45em)").matches ? "0px 0px -72px" : "0px" },
  );
  for (const element of shown) observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the URL leads to something in it: `#cuanto-120x2` to `#cuanto`. */
function isNamed(frame: HTMLElement | null): boolean {
  const [anchor] = location.hash.slice(1).split("-");
  return Boolean(anchor && frame?.querySelector(`#${CSS.escape(anchor)}`));
}

function Ready({ frame }: { frame: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    frame.current?.removeAttribute("data-loading");
    window.replayInput?.();
  }, [frame]);
  return null;
}
