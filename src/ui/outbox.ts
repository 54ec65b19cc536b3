import { personalKeys } from "#src/kernel/personal-storage.ts";
import { isRecord } from "#src/kernel/records.ts";
import { createStore, useStore } from "./store.ts";

/** The body of each form by its name; web/waiting-forms.ts fills it in. */
export interface WaitingBodies {}
export type WaitingKind = keyof WaitingBodies;

/** A form's request that waits in this browser for a network. */
export interface WaitingItem<Kind extends WaitingKind = WaitingKind> {
  /** Also the idempotency key for the backend. */
  id: string;
  /** The form that it belongs to. */
  kind: Kind;
  body: WaitingBodies[Kind];
}

/** The result of another attempt. */
export type Attempt = "sent" | "rejected" | "unreachable";

const none: readonly WaitingItem[] = [];
const store = createStore<readonly WaitingItem[]>(none, read);

function read(): readonly WaitingItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(personalKeys.outbox) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isItem) : none;
  } catch {
    return none;
  }
}

/** The form wrote the body, and the backend validates it when it is sent. */
const isItem = (value: unknown): value is WaitingItem =>
  isRecord(value) && typeof value["id"] === "string" && isRecord(value["body"]);

function write(items: readonly WaitingItem[]): void {
  if (items.length > 0) localStorage.setItem(personalKeys.outbox, JSON.stringify(items));
  else localStorage.removeItem(personalKeys.outbox);
  store.set(items);
}

export const outbox = {
  add: <Kind extends WaitingKind>(item: WaitingItem<Kind>) => write([...read(), item]),
  /** Removes an item that was sent or discarded. */
  remove: (id: string) => write(read().filter((item) => item.id !== id)),
  /**
   * Sends waiting items, oldest first, until one finds no network.
   * @param send sends one and returns the result
   */
  async flush<Kind extends WaitingKind>(
    kind: Kind,
    send: (item: WaitingItem<Kind>) => Promise<Attempt>,
  ): Promise<void> {
    for (const item of read().filter(isOf(kind))) {
      const attempt = await send(item);
      if (attempt === "unreachable") return;
      outbox.remove(item.id);
    }
  },
};

const isOf =
  <Kind extends WaitingKind>(kind: Kind) =>
  (item: WaitingItem): item is WaitingItem<Kind> =>
    item.kind === kind;

export const useOutbox = <Kind extends WaitingKind>(kind: Kind): readonly WaitingItem<Kind>[] =>
  useStore(store).filter(isOf(kind));
