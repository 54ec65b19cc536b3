import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ifAllowed } from "#src/base/kernel/browser-storage.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";
import type { LiveEvent, Waiting } from "#src/shop/orders/staff/live.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

/** What waits for the staff, as the server last told it. */
export const waitingWork = createStore<Waiting>({});

const name = "back-office-live";
/** The browser itself does not connect again after an error, such as 502 during a restart. */
const retryMilliseconds = 5000;

/** Keeps lists, badges and the tab's title up to date while the back office is open. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const { orders = 0 } = useStore(waitingWork);
  useEffect(
    () =>
      listen((event) => {
        waitingWork.set(event.waiting);
        for (const kind of event.changed) {
          // Only lists: refetching a record would replace what is typed in its form.
          void queryClient.invalidateQueries({ queryKey: [kind, "getList"] });
          void queryClient.invalidateQueries({ queryKey: ["home"] });
        }
      }),
    [queryClient],
  );
  useEffect(() => {
    document.title = texts.tabTitle(orders);
    return () => {
      document.title = texts.title;
    };
  }, [orders]);
}

/**
 * One connection per browser: the tab that holds the lock connects and tells the others. A browser
 * has six connections to a shop; one per tab would use them up.
 */
function listen(onEvent: (event: LiveEvent) => void): () => void {
  const others = ifAllowed(() => new BroadcastChannel(name));
  const ending = new AbortController();
  let last: LiveEvent | null = null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
  const tell = (message: LiveEvent | "hello") => others?.postMessage(message);

  const hold = () =>
    connect(ending.signal, (event) => {
      last = event;
      onEvent(event);
      tell(event);
    });
  others?.addEventListener("message", ({ data }: MessageEvent<LiveEvent | "hello">) => {
    if (data !== "hello") onEvent(data);
    // Another tab was opened: it needs the numbers now.
    else if (last) tell({ ...last, changed: [] });
  });
  tell("hello");
  // Locks exist on https and this machine only, and a browser that blocks cookies denies them.
  if (others && "locks" in navigator)
    navigator.locks
      .request(name, { signal: ending.signal }, hold)
      .catch(() => (ending.signal.aborted ? undefined : hold()));
  else void hold();
  return () => {
    ending.abort();
    others?.close();
    waitingWork.set({});
  };
}

/** Stays connected until the signal; whoever awaits it holds the lock so long. */
function connect(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout>;
    function open() {
      source = new EventSource("/api/admin/live");
      source.addEventListener("message", ({ data }: MessageEvent<string>) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's LiveEvent
        onEvent(JSON.parse(data) as LiveEvent),
      );
      source.addEventListener("error", () => {
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMilliseconds);
      });
    }
    open();
    signal.addEventListener("abort", () => {
      clearTimeout(retry);
      source.close();
      resolve();
    });
  });
}
