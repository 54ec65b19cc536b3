import { createPanel } from "#src/base/ui/panel.ts";

/** Whether the search panel is open. */
export const searchPanel = createPanel("search");
export const openSearch = (): void => searchPanel.set(true);
