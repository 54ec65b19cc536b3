import { ignoreSecondTap } from "./second-tap.ts";
import { createStore } from "./store.ts";

/** Returns whether a panel is open, as a store: it covers and uncovers what is under the finger. */
export function createPanel() {
  const panel = createStore(false);
  return {
    ...panel,
    set(isOpen: boolean) {
      if (isOpen !== panel.get()) ignoreSecondTap();
      panel.set(isOpen);
    },
  };
}
