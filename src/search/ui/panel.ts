import { createPanel } from "#src/ui/panel.ts";

/** Whether the search panel is open. */
export const searchPanel = createPanel("search");
export const openSearch = (): void => searchPanel.set(true);
