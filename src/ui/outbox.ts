import { personalKeys } from "#src/kernel/personal-storage.ts";
import { createStore, useStore } from "./store.ts";

/** What a form could not send for want of a network, and waits in this browser. */
export interface WaitingItem {
  /** Also the key under which the backend takes it once. */
  id: string;
  /** Which form it is of. */
  kind: string;
  body: unknown;
}

/** What became of one more attempt. */
export type Attempt = "sent" | "rejected" | "unreachable";

const none: readonly WaitingItem[] = [];
const store = createStore<readonly WaitingItem[]>(none, read);

function read(): readonly WaitingItem[] {
  try {
    return JSON.parse(localStorage.getItem(personalKeys.outbox) ?? "[]") as WaitingItem[];
  } catch {
    return none;
  }
}

function write(items: readonly WaitingItem[]): void {
  if (items.length > 0) localStorage.setItem(personalKeys.outbox, JSON.stringify(items));
  else localStorage.removeItem(personalKeys.outbox);
  store.set(items);
}

export const outbox = {
  add: (item: WaitingItem) => write([...read(), item]),
  /** Sent, or no longer wanted. */
  remove: (id: string) => write(read().filter((item) => item.id !== id)),
  /**
   * Sends what waits, the oldest first, until one finds no network.
   * @param send tells what became of it
   */
  async flush(kind: string, send: (item: WaitingItem) => Promise<Attempt>): Promise<void> {
    for (const item of read().filter((each) => each.kind === kind)) {
      const attempt = await send(item);
      if (attempt === "unreachable") return;
      outbox.remove(item.id);
    }
  },
};

export const useOutbox = (kind: string): readonly WaitingItem[] =>
  useStore(store).filter((item) => item.kind === kind);
