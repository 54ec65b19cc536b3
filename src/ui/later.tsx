import { type ComponentType, createElement, lazy, memo, Suspense, useEffect, useRef } from "react";
import { ui } from "./parts.tsx";

/**
 * A part of a page whose code loads after the page's own. The server renders it, so it is there from
 * the start, and what people press or type in it is held until its code is there (held-input.ts). It
 * is not rendered again before its props change, because React would replace what the server
 * rendered by nothing until then.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // Not only once it is shown: on the way to another page it loads along with the page's data.
  const loading = typeof document === "undefined" ? null : load();
  loading?.catch(console.warn);
  const Part = lazy(() => loading ?? load());
  return memo((props: Props) => {
    const frame = useRef<HTMLDivElement>(null);
    return (
      <div ref={frame} className={ui.later} data-loading="">
        <Suspense>
          {createElement(Part, props)}
          <Ready frame={frame} />
        </Suspense>
      </div>
    );
  });
}

function Ready({ frame }: { frame: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    frame.current?.removeAttribute("data-loading");
    window.replayInput?.();
  }, [frame]);
  return null;
}
