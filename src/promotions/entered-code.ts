import { useSyncExternalStore } from "react";
import { personalKeys } from "#src/kernel/personal-storage.ts";
import { createStore } from "#src/ui/store.ts";

/** The promo code of the next order, typed at checkout or taken in the cart. */

const key = personalKeys.promoCode;
const changes = createStore(0);

export const enteredCode = {
  get: () => localStorage.getItem(key) ?? "",
  set(code: string) {
    try {
      localStorage.setItem(key, code);
    } catch {
      // Storage is full or blocked: no code.
    }
    changes.set(changes.get() + 1);
  },
};

export const useEnteredCode = () =>
  useSyncExternalStore(changes.subscribe, enteredCode.get, () => "");
