import { useSyncExternalStore } from "react";
import { personalKeys, storedText, storeText } from "#src/base/kernel/browser-storage.ts";
import { createStore } from "#src/base/ui/store.ts";

/** The promo code of the next order, typed at checkout or taken in the cart. */

const key = personalKeys.promoCode;
const changes = createStore(0);

export const enteredCode = {
  get: () => storedText(key) ?? "",
  set(code: string) {
    storeText(key, code);
    changes.set(changes.get() + 1);
  },
};

export const useEnteredCode = () =>
  useSyncExternalStore(changes.subscribe, enteredCode.get, () => "");
