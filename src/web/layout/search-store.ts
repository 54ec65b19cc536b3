import { createStore } from "#src/ui/store.ts";

/** Whether the search panel is open. */
export const searchPanel = createStore(false);
export const openSearch = (): void => searchPanel.set(true);
