import { useState, useSyncExternalStore } from "react";

/**
 * A value outside of the components, in the browser only: the server renders pages with `initial`.
 */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  readonly initial: T;
}

/**
 * @param read returns the value at its first use in the browser (from local storage, for example)
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

/** @param select the part that is shown: only components whose part changes render again */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, select = (value: T): unknown => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}

/** False in the server's HTML, which is the same for everybody, and until the page hydrates. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};

/**
 * Returns the same object while its JSON stays the same, so that an effect can depend on it. For
 * values that are read or built anew in each rendering.
 */
export function useStableValue<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  // Setting state during rendering is React's way to derive it from the previous rendering.
  if (JSON.stringify(value) !== JSON.stringify(stable)) setStable(value);
  return stable;
}
