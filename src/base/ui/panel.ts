import { left, wanted } from "./load-again.ts";
import { ignoreSecondTap } from "./second-tap.ts";
import { createStore } from "./store.ts";

/** Returns whether a panel is open, as a store: it covers and uncovers what is under the finger. */
export function createPanel(name: string) {
  const panel = createStore(false, () => left?.panel === name);
  return {
    ...panel,
    set(isOpen: boolean) {
      if (isOpen !== panel.get()) ignoreSecondTap();
      wanted.panel = isOpen ? name : undefined;
      panel.set(isOpen);
    },
  };
}

/**
 * Keeps the scrollbar's space free while a dialog hides the scrollbar, so that nothing behind the
 * dialog moves and the dialog reaches the window's edge.
 * @returns a function that ends it
 */
export function holdPage(): () => void {
  const { body, documentElement } = document;
  body.style.paddingInlineEnd = `${window.innerWidth - documentElement.clientWidth}px`;
  return () => body.style.removeProperty("padding-inline-end");
}
