import { useSyncExternalStore } from "react";

/**
 * A value that lives outside the components, in the browser only: pages are rendered on the server
 * with `initial`.
 */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  readonly initial: T;
}

/**
 * @param read gives the value when it is first asked for in the browser (from local storage, say)
 */
export function createStore<T>(initial: T, read: () => T = () => initial): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  let isRead = false;
  return {
    initial,
    get() {
      if (!isRead) {
        isRead = true;
        value = read();
      }
      return value;
    },
    set(next) {
      isRead = true;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * @param select what of it is shown, the same as long as it says the same: only who shows something
 *   else is rendered anew
 */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, select = (value: T): unknown => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
