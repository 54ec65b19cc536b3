import type { Store } from "react-admin";
import {
  dropStored,
  onStoredElsewhere,
  readStored,
  storedKeys,
  storeText,
} from "#src/base/kernel/browser-storage.ts";

/**
 * How somebody left lists and the menu in this browser. react-admin's own store stops working once
 * local storage is full.
 */

const prefix = "RaStore.";
const listeners = new Map<string, Set<(value: unknown) => void>>();
let stopListening = () => {};

const valueOf = (key: string) => readStored(prefix + key);

function tell(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener(valueOf(key));
}

function remove(keyPrefix: string): void {
  for (const name of storedKeys(prefix + keyPrefix)) {
    dropStored(name);
    tell(name.slice(prefix.length));
  }
}

export const preferences: Store = {
  setup() {
    stopListening = onStoredElsewhere(({ key }) => {
      if (key?.startsWith(prefix)) tell(key.slice(prefix.length));
    });
  },
  teardown: () => stopListening(),
  getItem: <Value>(key: string, missing?: Value) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin stored it
    (valueOf(key) as Value | null | undefined) ?? missing,
  setItem(key, value) {
    if (value === undefined) dropStored(prefix + key);
    else storeText(prefix + key, JSON.stringify(value));
    tell(key);
  },
  removeItem(key) {
    dropStored(prefix + key);
    tell(key);
  },
  removeItems: remove,
  reset: () => remove(""),
  subscribe(key, listener) {
    const ofKey = listeners.get(key) ?? new Set();
    listeners.set(key, ofKey.add(listener));
    return () => ofKey.delete(listener);
  },
};
